import { html } from '../html.js'
import { AccountName } from '../parts/account.js'
import { Page } from '../parts/page.js'
import { SEVERITIES, severityName } from '../parts/severity.js'
import { Answered, Failure, Loading } from '../parts/states.js'
import { number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { Attention } from './attention.js'
import { findingsWith } from './finding-filters.js'
import { NoAccounts } from './no-accounts.js'
import { Pipelines } from './pipelines.js'
import { Trend } from './trend.js'
import { Worst } from './worst.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 30_000
const OPEN_BY_SEVERITY = 'finding-counts?group=severity&filter[state]=open'
const BY_STATE = 'finding-counts?group=state'
/** Cards of what is not open, and still somebody's to know, by the tab of the list of findings. */
const NOT_OPEN = [
  { state: 'review', name: 'to review' },
  { state: 'accepted,muted', name: 'accepted or muted' },
]
/** Accounts and services that are shown; the list of findings has all. */
const MOST = 8

/** What is wrong now, what came and went, and which pipeline has last reported. */
export function OverviewPage() {
  const any = useQuery('providers?page[size]=1', { everyMs: EVERY_MS })
  const { document, problem } = any
  if (document === undefined)
    return html`<${Page} title="Overview">
      ${problem ? html`<${Failure} problem=${problem} onRetry=${any.refresh} />` : html`<${Loading} lines=${8} />`}
    <//>`
  if (document.data.length === 0) return html`<${Page} title="Overview"><${NoAccounts} /><//>`
  return html`<${Page} title="Overview" about="What is wrong now, what came and went, and which pipelines have gone silent.">
    <${Attention} />
    <${OpenBySeverity} />
    <${NotOpen} />
    <${Worst} />
    <${Trend} />
    <div class="halves">
      <${OpenBy} group="account" title="By account" />
      <${OpenBy} group="service" title="By service" />
    </div>
    <${Pipelines} />
  <//>`
}

function OpenBySeverity() {
  const query = useQuery(OPEN_BY_SEVERITY, { everyMs: EVERY_MS })
  return html`<section aria-labelledby="open">
    <${Answered} query=${query} lines=${2}>${(/** @type {ApiDocument} */ { data, meta }) => {
      const counts = countsOf(data)
      return html`<h2 id="open" class="unseen">Open findings</h2>
        <ul class="cards">
          <li><a class="stat all" href=${findingsWith({})}><b>${number(meta['total'])}${meta['exact'] === false && '+'}</b><span>open</span></a></li>
          ${SEVERITIES.map(
            (severity) => html`<li key=${severity}>
              <a class=${`stat ${counts.get(severity) ? severity : 'none'}`} href=${findingsWith({ severity })}>
                <b>${number(counts.get(severity))}</b><span>${severityName(severity)}</span>
              </a>
            </li>`,
          )}
        </ul>`
    }}<//>
  </section>`
}

/** What is not open: what a person has to look at, and what somebody answers for. */
function NotOpen() {
  const query = useQuery(BY_STATE, { everyMs: EVERY_MS })
  return html`<section aria-labelledby="not-open">
    <${Answered} query=${query} lines=${1}>${(/** @type {ApiDocument} */ { data }) => {
      const counts = countsOf(data)
      return html`<h2 id="not-open" class="unseen">Findings that are not open</h2>
        <ul class="cards not-open">
          ${NOT_OPEN.map(({ state, name }) => {
            const count = state.split(',').reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
            return html`<li key=${state}>
              <a class=${`stat ${count === 0 ? 'none' : 'all'}`} href=${findingsWith({ state })}><b>${number(count)}</b><span>${name}</span></a>
            </li>`
          })}
        </ul>`
    }}<//>
  </section>`
}

/** @param {readonly Resource[]} groups @returns {ReadonlyMap<string, number>} */
function countsOf(groups) {
  return new Map(groups.map(({ attributes: { value, count } }) => [value, count]))
}

/** Open findings by account or service, the most first. @param {{ group: 'account' | 'service', title: string }} props */
function OpenBy({ group, title }) {
  const query = useQuery(`finding-counts?group=${group}&filter[state]=open`, { everyMs: EVERY_MS })
  return html`<section class="card" aria-labelledby=${`by-${group}`}>
    <h2 id=${`by-${group}`}>${title}</h2>
    <${Answered} query=${query} lines=${4}>${(/** @type {ApiDocument} */ { data }) => {
      const largest = Math.max(1, ...data.map((/** @type {Resource} */ { attributes }) => attributes.count))
      return data.length === 0
        ? html`<p class="soft">Nothing is open.</p>`
        : html`<ul class="bars">
              ${data.slice(0, MOST).map(
                (/** @type {Resource} */ { id, attributes: { value, count, title } }) => html`<li key=${id}>
                  <a href=${findingsWith({ [group]: value })}>
                    <${AccountName} uid=${value || 'none'} name=${title} /><b class="number">${number(count)}</b>
                    <span class="bar" aria-hidden="true" style=${{ '--part': `${(100 * count) / largest}%` }}></span>
                  </a>
                </li>`,
              )}
            </ul>
            ${data.length > MOST && html`<p class="more"><a href=${findingsWith({ group })}>All ${number(data.length)} ${group}s</a></p>`}`
    }}<//>
  </section>`
}
