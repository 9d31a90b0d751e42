import { html } from '../html.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 30_000
/** The API counts no further. */
const MOST_COUNTED = 10_000

/** What scans, by the source of a scope; others are files that do not say what they covered. */
const SOURCES = /** @type {Readonly<Record<string, string>>} */ ({ iac: 'files', aws: 'live account' })

/** What is scanned, and when a pipeline has last reported it; those that were silent longest come first, as the API sorts them. */
export function Pipelines() {
  const query = useQuery('scopes?page[size]=100', { everyMs: EVERY_MS })
  return html`<section>
    <h2>Pipelines</h2>
    <${Answered} query=${query} lines=${4}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="No scan has said what it covers"><p class="soft">Scans of Assay do from this version on.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Pipelines" tabindex="0"><table class="list">
              <thead><tr><th scope="col">Account</th><th scope="col">What is scanned</th><th scope="col">Last report</th>
                <th scope="col">State</th><th scope="col" class="amount">Open</th></tr></thead>
              <tbody>${data.map((/** @type {Resource} */ scope) => html`<${Pipeline} key=${scope.id} scope=${scope} />`)}</tbody>
            </table></div>`}
    <//>
  </section>`
}

/** @param {{ scope: Resource }} props */
function Pipeline({ scope: { attributes } }) {
  const { provider_uid, source, roots, last_received_at, complete, open_count } = attributes
  return html`<tr>
    <td data-name="Account" class="main"><a href=${findingsWith({ account: provider_uid })}>${plain(provider_uid, 100)}</a></td>
    <td data-name="What is scanned"><span class="isolated">${SOURCES[source] ?? 'other files'}${
      roots.length > 0 ? html` <code>${plain(roots.join(', '), 120)}</code>` : ''
    }</span></td>
    <td data-name="Last report"><${Ago} at=${last_received_at} /></td>
    <td data-name="State">${
      isSilent(attributes)
        ? html`<span class="job failed">silent</span>`
        : complete
          ? html`<span class="job completed">complete</span>`
          : html`<span class="job partial">with gaps</span>`
    }</td>
    <td data-name="Open" class="amount">${source === null ? html`<span class="soft">–</span>` : open_count >= MOST_COUNTED ? `${number(MOST_COUNTED)}+` : number(open_count)}</td>
  </tr>`
}

/** A pipeline that reports daily or weekly is late after this. */
const SILENT_AFTER_MS = 8 * 24 * 3600 * 1000

/** @param {Resource['attributes']} scope */
function isSilent({ last_received_at }) {
  return Date.now() - Date.parse(last_received_at) > SILENT_AFTER_MS
}
