import { addressOf, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { JobState, Progress } from '../parts/job.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { Tabs } from '../parts/tabs.js'
import { counted, number, plain } from '../parts/text.js'
import { Ago, duration } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { NoAccounts } from './no-accounts.js'

/** @import { ApiDocument } from '../api/client.js' */

const STATES = [
  { state: undefined, name: 'All' },
  { state: 'pending', name: 'Pending' },
  { state: 'processing', name: 'Processing' },
  { state: 'completed', name: 'Completed' },
  { state: 'failed', name: 'Failed' },
]
/** While a job is under way, and otherwise. */
const SOON_MS = 2_000
const LATER_MS = 15_000

/** Files that were sent, the latest first. */
export function IngestionsPage() {
  const status = parameters.value.get('status') ?? undefined
  const search = pageParameters(25)
  if (status !== undefined) search.set('filter[status]', status)
  const query = useQuery(`ingestions?${search}`, { everyMs: pollOf })
  return html`<${Page} title="Ingestions" about="Files of findings that pipelines sent, and what became of them.">
    <${Tabs} label="State of ingestions" tabs=${STATES.map(({ state, name }) => ({
      name,
      href: withParameters({ status: state }),
      isCurrent: state === status,
    }))} />
    <p class="unseen" role="status">${movingText(query.document)}</p>
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? status === undefined
            ? html`<${NoAccounts} />`
            : html`<${Empty} title="None in this state"><p><a href="#/ingestions">All ingestions</a></p><//>`
          : html`<${Jobs} jobs=${data} /><${Pager} meta=${meta} what="ingestions" />`}
    <//>
  <//>`
}

/** @param {{ jobs: import('../api/client.js').Resource[] }} props */
function Jobs({ jobs }) {
  return html`<div class="scroll" role="region" aria-label="Ingestions" tabindex="0"><table class="list">
    <thead><tr>
      <th scope="col">State</th><th scope="col">File and account</th>
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
          <span class="under soft isolated">${plain(accounts?.map(nameOf).join(', '), 120)}</span>
          ${status === 'processing' && html`<${Progress} summary=${summary} />`}</td>
        <td data-name="Records" class="amount">${number(summary.processed)}</td>
        <td data-name="Refused" class="amount">${
          error_count > 0
            ? html`<a class="bad" href=${addressOf(`ingestions/${id}`)}>${number(summary.invalid || error_count)}</a>`
            : html`<span class="soft">0</span>`
        }</td>
        <td data-name="Received"><${Ago} at=${at.requested_at} /></td>
        <td data-name="Took" class="whole">${duration(at.started_at, at.completed_at)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {ApiDocument} document */
function pollOf(document) {
  return movingIn(document) > 0 ? SOON_MS : LATER_MS
}

/** Files under way, for who does not see the list change. @param {ApiDocument | undefined} document */
function movingText(document) {
  const moving = document === undefined ? 0 : movingIn(document)
  return moving === 0 ? '' : `${counted(moving, 'file')} under way`
}

/** @param {ApiDocument} document */
function movingIn({ data }) {
  return data.filter(
    (/** @type {import('../api/client.js').Resource} */ { attributes }) =>
      attributes.status === 'pending' || attributes.status === 'processing',
  ).length
}

/** @param {{ provider_uid: string, provider_name: string | null }} account */
function nameOf({ provider_uid, provider_name }) {
  return provider_name ?? provider_uid
}
