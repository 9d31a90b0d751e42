import { addressOf, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { JobState, Progress } from '../parts/job.js'
import { Page } from '../parts/page.js'
import { Pager } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { Ago, duration } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { FirstScan } from './first-scan.js'

/** @import { ApiDocument } from '../api/client.js' */

const STATES = ['pending', 'processing', 'completed', 'failed']
/** While a job is under way, and otherwise. */
const SOON_MS = 2_000
const LATER_MS = 15_000

/** Files that were sent, the latest first. */
export function IngestionsPage() {
  const status = parameters.value.get('status') ?? undefined
  const page = parameters.value.get('page') ?? '1'
  const search = new URLSearchParams({ 'page[size]': '25', 'page[number]': page })
  if (status !== undefined) search.set('filter[status]', status)
  const query = useQuery(`ingestions?${search}`, { everyMs: pollOf })
  return html`<${Page} title="Ingestions" about="Files of findings that pipelines sent, and what became of them.">
    <nav class="tabs" aria-label="State">
      <a href=${withParameters({ status: undefined })} aria-current=${status === undefined ? 'true' : undefined}>All</a>
      ${STATES.map(
        (state) => html`<a key=${state} href=${withParameters({ status: state })}
          aria-current=${state === status ? 'true' : undefined}>${capital(state)}</a>`,
      )}
    </nav>
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? status === undefined
            ? html`<${FirstScan} />`
            : html`<${Empty} title="None in this state" />`
          : html`<${Jobs} jobs=${data} /><${Pager} meta=${meta} what="ingestions" />`}
    <//>
  <//>`
}

/** @param {{ jobs: import('../api/client.js').Resource[] }} props */
function Jobs({ jobs }) {
  return html`<div class="scroll" role="region" aria-label="Ingestions" tabindex="0"><table class="list">
    <thead><tr>
      <th scope="col">State</th><th scope="col">File</th><th scope="col">Account</th>
      <th scope="col" class="amount">Records</th><th scope="col" class="amount">Refused</th>
      <th scope="col">Received</th><th scope="col">Took</th>
    </tr></thead>
    <tbody>${jobs.map(
      ({
        id,
        attributes: { status, summary, error_count, file_name, accounts, ...at },
      }) => html`<tr key=${id}>
        <td data-name="State"><${JobState} status=${status} /></td>
        <td data-name="File" class="main"><a href=${addressOf(`ingestions/${id}`)}>${plain(file_name ?? id, 120)}</a>
          ${status === 'processing' && html`<${Progress} summary=${summary} />`}</td>
        <td data-name="Account">${plain(accounts?.map(uidOf).join(', '), 120) || html`<span class="soft">–</span>`}</td>
        <td data-name="Records" class="amount">${number(summary.processed)}</td>
        <td data-name="Refused" class="amount">${
          error_count > 0
            ? html`<a class="bad" href=${addressOf(`ingestions/${id}`)}>${number(summary.invalid || error_count)}</a>`
            : html`<span class="soft">0</span>`
        }</td>
        <td data-name="Received"><${Ago} at=${at.requested_at} /></td>
        <td data-name="Took">${duration(at.started_at, at.completed_at)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {ApiDocument} document */
function pollOf({ data }) {
  const isMoving = data.some(
    (/** @type {import('../api/client.js').Resource} */ { attributes }) =>
      attributes.status === 'pending' || attributes.status === 'processing',
  )
  return isMoving ? SOON_MS : LATER_MS
}

/** @param {{ provider_uid: string }} account */
function uidOf({ provider_uid }) {
  return provider_uid
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
