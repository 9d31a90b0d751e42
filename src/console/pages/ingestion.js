import { lastAddressOf } from '../address.js'
import { html } from '../html.js'
import { accountKind, accountText } from '../parts/account.js'
import { JobState, Progress } from '../parts/job.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { counted, number, plain } from '../parts/text.js'
import { Ago, duration, Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { sourceText } from './source-text.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const SOON_MS = 1_500

/** One file that was sent, with the errors of its records. @param {{ id: string }} props */
export function IngestionPage({ id }) {
  const path = `ingestions/${encodeURIComponent(id)}`
  const query = useQuery(path, { everyMs: ({ data }) => (isOver(data) ? 0 : SOON_MS) })
  return html`<${Page} title="Ingestion" back=${{ href: lastAddressOf('ingestions'), name: 'Ingestions' }}>
    <p class="unseen" role="status">${query.document && `State: ${query.document.data.attributes.status}`}</p>
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data }) => html`
        <${Facts} job=${data} />
        ${data.attributes.error_count > 0 && html`<${Errors} path=${path} isOver=${isOver(data)} />`}
        ${data.attributes.error_count === 0 && data.attributes.status === 'completed' && html`<${Empty} title="Every record was processed"><p><a href="#/findings">To the findings</a></p><//>`}
      `}
    <//>
  <//>`
}

/** @param {{ job: Resource }} props */
function Facts({ job: { id, attributes } }) {
  const { status, summary, requested_at, started_at, completed_at, file_name, accounts, scopes, notes } =
    attributes
  return html`<section class="card">
    <dl class="facts">
      <dt>State</dt><dd><${JobState} status=${status} />
        ${!isOver({ attributes }) && html` <${Progress} summary=${summary} />`}</dd>
      ${file_name && html`<dt>File</dt><dd>${plain(file_name)}</dd>`}
      ${accounts?.length > 0 && html`<dt>Accounts</dt><dd>${accounts.map(accountOf)}</dd>`}
      ${scopes?.length > 0 && html`<dt>Scanned</dt><dd>${plain([...new Set(scopes.map(sourceText))].join('; '))}</dd>`}
      <dt>Records</dt><dd>${counted(summary.total, 'record')}: ${number(summary.processed)} processed,
        ${' '}${number(summary.invalid)} refused</dd>
      ${notes?.length > 0 && html`<dt>Notes</dt><dd>${notes.map(noteText)}</dd>`}
      <dt>Received</dt><dd><${Moment} at=${requested_at} /> <span class="soft">(<${Ago} at=${requested_at} />)</span></dd>
      <dt>Processing took</dt><dd>${duration(started_at, completed_at)}</dd>
      <dt>Job</dt><dd><code>${id}</code></dd>
    </dl>
  </section>`
}

/** @param {{ provider: string, provider_uid: string, provider_name: string | null }} account */
function accountOf({ provider, provider_uid, provider_name }) {
  return html`<p class="isolated"><a href=${findingsWith({ account: provider_uid })}>${accountText({ uid: provider_uid, name: provider_name })}</a>
    ${' '}<span class="soft">${accountKind(provider)}</span></p>`
}

/** @param {{ count: number, detail: string, uids: string[] }} note */
function noteText({ count, detail, uids }) {
  return html`<p>${counted(count, 'record')}: ${plain(detail)} <span class="soft">${plain(uids.join(', '))}</span></p>`
}

/** @param {{ path: string, isOver: boolean }} props */
function Errors({ path, isOver }) {
  const query = useQuery(`${path}/errors?${pageParameters(50)}`, { everyMs: isOver ? 0 : SOON_MS })
  return html`<section>
    <h2>What was refused</h2>
    <p class="hint">Records are counted from 0, as programs count the list in the file.</p>
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data, meta }) => html`
        ${
          meta['error_count'] > meta['pagination'].count &&
          html`<p class="soft">${counted(meta['error_count'], 'error')}; the first ${number(meta['pagination'].count)} are kept.</p>`
        }
        <div class="scroll" role="region" aria-label="Errors" tabindex="0"><table class="list">
          <thead><tr><th scope="col" class="amount">Record</th><th scope="col">Where in it</th>
            <th scope="col">What</th><th scope="col">Code</th></tr></thead>
          <tbody>${data.map(
            (
              /** @type {Resource} */ { id, attributes: { index, pointer, code, detail } },
            ) => html`<tr key=${id}>
              <td data-name="Record" class="amount">${index === null ? 'file' : number(index)}</td>
              <td data-name="Where in it" class="pointer">${pointer ? html`<code>${plain(pointer, 200)}</code>` : html`<span class="soft">all of it</span>`}</td>
              <td data-name="What" class="main">${plain(detail)}</td>
              <td data-name="Code" class="whole"><code class="soft">${plain(code, 80)}</code></td>
            </tr>`,
          )}</tbody>
        </table></div>
        <${Pager} meta=${meta} what="errors" />`}
    <//>
  </section>`
}

/** @param {Pick<Resource, 'attributes'>} job */
function isOver({ attributes }) {
  return attributes.status === 'completed' || attributes.status === 'failed'
}
