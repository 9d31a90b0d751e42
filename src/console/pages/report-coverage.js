import { parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { Account } from '../parts/account.js'
import { CsvLink } from '../parts/csv-link.js'
import { Names } from '../parts/names.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { counted, number } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { ReportFilters, reportFilters } from './report-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 60_000

/** How well scans look at an account, the worst first: the API's words, what they mean, and the colour of the job that has it. */
const STATES = [
  { state: 'never', name: 'no scan', tone: 'failed' },
  { state: 'stale', name: 'none for 30 days', tone: 'failed' },
  { state: 'gaps', name: 'scan with gaps', tone: 'partial' },
  { state: 'covered', name: 'covered', tone: 'completed' },
]
const WANTING = 'never,stale,gaps'

/** Accounts that no scan has looked at for long, or not at everything. */
export function CoverageReport() {
  const shown = parameters.value.get('state') ?? WANTING
  const search = new URLSearchParams([...reportFilters(), ['filter[state__in]', shown]])
  const query = useQuery(`account-coverage?${new URLSearchParams([...pageParameters(50), ...search])}`, {
    everyMs: EVERY_MS,
  })
  return html`<${ReportFilters} hasDays=${false}>
      <${CsvLink} path=${`account-coverage/export?${reportFilters()}`} file="coverage.csv" name="CSV of all" />
    <//>
    <ul class="cards states">${STATES.map(
      ({ state, name, tone }) =>
        html`<li key=${state}><${StateCard} state=${state} name=${name} tone=${tone} isShown=${shown === state} /></li>`,
    )}</ul>
    <${Answered} query=${query} lines=${8}>${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title=${shown === WANTING ? 'Scans look at every account' : 'No account is like this'} />`
        : html`<${Accounts} accounts=${data} /><${Pager} meta=${meta} what="accounts" />`}<//>`
}

/** How many accounts are in a state; leads to them, and back to all that want something. @param {{ state: string, name: string, tone: string, isShown: boolean }} props */
function StateCard({ state, name, tone, isShown }) {
  const search = new URLSearchParams([...reportFilters(), ['filter[state]', state], ['page[size]', '1']])
  const { document } = useQuery(`account-coverage?${search}`, { everyMs: EVERY_MS })
  const count = document?.meta['pagination'].count
  return html`<a class=${`stat ${count === 0 ? 'none' : `job-of ${tone}`}`} aria-current=${isShown ? 'true' : undefined}
    href=${withParameters({ state: isShown ? undefined : state })}><b>${count === undefined ? '…' : number(count)}</b><span>${name}</span></a>`
}

/** @param {{ accounts: Resource[] }} props */
function Accounts({ accounts }) {
  return html`<div class="scroll" role="region" aria-label="Accounts" tabindex="0"><table class="list">
    <thead><tr><th scope="col">Account</th><th scope="col">Teams</th><th scope="col">State</th><th scope="col">Last scan</th></tr></thead>
    <tbody>${accounts.map(
      ({ id, attributes }) => html`<tr key=${id}>
        <td class="main"><${Account} uid=${attributes.provider_uid} name=${attributes.provider_name} provider=${attributes.provider}
          href=${findingsWith({ account: attributes.provider_uid })} /></td>
        <td data-name="Teams"><${Names} names=${attributes.teams} /></td>
        <td data-name="State"><${State} coverage=${attributes} /></td>
        <td data-name="Last scan"><${Ago} at=${attributes.last_received_at} /></td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {{ coverage: Resource['attributes'] }} props */
function State({ coverage: { state, scopes, scopes_with_gaps } }) {
  const { name, tone } = STATES.find((one) => one.state === state) ?? { name: state, tone: '' }
  return html`<span><span class=${`job ${tone}`}>${name}</span>${
    scopes > 1 &&
    scopes_with_gaps > 0 &&
    html`<span class="under soft">${number(scopes_with_gaps)} of ${counted(scopes, 'pipeline')}</span>`
  }</span>`
}
