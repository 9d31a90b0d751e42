import { html } from '../html.js'
import { AccountName, accountWord } from '../parts/account.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { number } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { isSilent } from './silent-pipelines.js'
import { rootsText, sourceWords } from './source-text.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 30_000
const SIZE = 10
/** The API counts no further. */
const MOST_COUNTED = 10_000

/** What is scanned, and when a pipeline has last reported it; those that were silent longest come first, as the API sorts them. */
export function Pipelines() {
  const query = useQuery(`scopes?${pageParameters(SIZE)}`, { everyMs: EVERY_MS })
  return html`<section>
    <h2>Pipelines</h2>
    <p class="hint">Silent: no report for more than a week. With gaps: the latest scan could not look at everything, and what it did not see stays as it was.</p>
    <${Answered} query=${query} lines=${4}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? html`<${Empty} title="No scan has said what it covers"><p class="soft">Scans of Assay do. Files of other tools resolve no findings, since they do not say where they looked.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Pipelines" tabindex="0"><table class="list">
              <thead><tr><th scope="col">Account</th><th scope="col">What is scanned</th><th scope="col">Last report</th>
                <th scope="col">State</th><th scope="col" class="amount">Open</th></tr></thead>
              <tbody>${data.map((/** @type {Resource} */ scope) => html`<${Pipeline} key=${scope.id} scope=${scope} />`)}</tbody>
            </table></div>
            <${Pager} meta=${meta} what="pipelines" />`}
    <//>
  </section>`
}

/** @param {{ scope: Resource }} props */
function Pipeline({ scope }) {
  const { provider, provider_uid, provider_name, source, roots, last_received_at, open_count } =
    scope.attributes
  return html`<tr>
    <td data-name=${accountWord(provider)} class="main"><a href=${findingsWith({ account: provider_uid })}><${AccountName} uid=${provider_uid} name=${provider_name} /></a></td>
    <td data-name="What is scanned"><span class="isolated">${sourceWords(source)}<${Roots} roots=${roots} /></span></td>
    <td data-name="Last report"><${Ago} at=${last_received_at} /></td>
    <td data-name="State"><${PipelineState} scope=${scope} /></td>
    <td data-name="Open" class="amount">${source === null ? html`<span class="soft">–</span>` : open_count >= MOST_COUNTED ? `${number(MOST_COUNTED)}+` : number(open_count)}</td>
  </tr>`
}

/** @param {{ roots: readonly string[] }} props */
function Roots({ roots }) {
  const text = rootsText(roots)
  return text ? html` in <code>${text}</code>` : null
}

/** @param {{ scope: Resource }} props */
function PipelineState({ scope }) {
  const { source, complete } = scope.attributes
  if (isSilent(scope)) return html`<span class="job failed">silent</span>`
  if (source === null) return html`<span class="soft">–</span>`
  return complete
    ? html`<span class="job completed">complete</span>`
    : html`<span class="job partial">with gaps</span>`
}
