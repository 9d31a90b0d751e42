import { addressOf, lastAddressOf, namesIn, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { CsvLink } from '../parts/csv-link.js'
import { Page } from '../parts/page.js'
import { Answered, Empty } from '../parts/states.js'
import { Tabs } from '../parts/tabs.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { AccountFilter } from './account-filter.js'
import { CONTROL_STATUSES, frameworkResults } from './control-status.js'
import { ControlTable } from './control-table.js'
import { listFilter } from './finding-filters.js'
import { isInNoTeam, NoTeam } from './no-accounts.js'

/** @import { ApiDocument } from '../api/client.js' */
/** @import { FrameworkResult } from './control-status.js' */

const EVERY_MS = 60_000
const ABOUT =
  'How open findings stand by the controls of frameworks. Not assessed: no scan has a finding about it, and nobody knows.'

/** All frameworks that findings name. */
export function CompliancePage() {
  return html`<${Page} title="Compliance" about=${ABOUT}>
    <${Accounts} />
    <${Results}>${(/** @type {readonly FrameworkResult[]} */ frameworks) =>
      frameworks.length === 0
        ? html`<${NoControls} />`
        : html`<ul class="frameworks">${frameworks.map(
            (framework) =>
              html`<li key=${framework.id}><a class="card" href=${addressOf(
                `compliance/${encodeURIComponent(framework.id)}`,
                kept(),
              )}><h2>${plain(framework.name, 120)}</h2><${Summary} framework=${framework} /></a></li>`,
          )}</ul>`}<//>
  <//>`
}

/** @param {{ of?: string }} props Which controls. */
function NoControls({ of = '' }) {
  if (isInNoTeam()) return html`<${NoTeam} />`
  return html`<${Empty} title=${`No finding names a control${of}`}><p class="soft">Scans of Assay name those that their checks are about.</p><//>`
}

/** The controls of one framework, the worst of them first shown. @param {{ id: string }} props */
export function FrameworkPage({ id }) {
  const back = { href: lastAddressOf('compliance'), name: 'Compliance' }
  return html`<${Results} framework=${id}>${(/** @type {readonly FrameworkResult[]} */ [framework]) =>
    html`<${Page} title=${plain(framework?.name ?? 'Compliance', 120)} back=${back}>
      <${Accounts} framework=${id} />
      ${
        framework === undefined
          ? html`<${NoControls} of=" of this framework" />`
          : html`<${Controls} framework=${framework} />`
      }
    <//>`}<//>`
}

/** @param {{ framework: FrameworkResult }} props */
function Controls({ framework: { id, controls, statuses } }) {
  const worst = CONTROL_STATUSES.find(({ status }) => statuses[status] > 0)?.status
  const shown = parameters.value.get('status') ?? worst
  const tabs = CONTROL_STATUSES.map(({ status, name }) => ({
    status: String(status),
    name,
    count: statuses[status],
  }))
  return html`<${Tabs} label="Status of controls" tabs=${[
    ...tabs,
    { status: 'all', name: 'all', count: controls.length },
  ].map(({ status, name, count }) => ({
    name: `${name} ${number(count)}`,
    href: withParameters({ status: status === worst ? undefined : status }),
    isCurrent: status === shown,
  }))} />
    <${ControlTable} framework=${id} controls=${controls.filter(({ status }) => shown === 'all' || status === shown)} />`
}

/** The accounts that are chosen stay so from page to page. */
function kept() {
  return [...parameters.value].filter(([name]) => name === 'account')
}

/** @param {{ framework?: string }} props */
function Accounts({ framework }) {
  return html`<search class="filters"><${AccountFilter} counts="finding-counts?group=account" />
    <${CsvLink} path=${`control-counts/export?${countFilters(framework)}`} file="controls.csv" name="CSV of controls" /></search>`
}

/** The accounts that are chosen, and the framework, as parameters of the API. @param {string | undefined} framework */
function countFilters(framework) {
  const search = new URLSearchParams(listFilter('account', namesIn('account')))
  if (framework !== undefined) search.set('filter[framework]', framework)
  return search
}

/**
 * What findings say of controls, among all that there are.
 *
 * @param {{ framework?: string, children: (frameworks: readonly FrameworkResult[]) => unknown }} props
 */
function Results({ framework, children }) {
  const query = useQuery(`control-counts?${countFilters(framework)}`, { everyMs: EVERY_MS })
  const known = useQuery('frameworks')
  return html`<${Answered} query=${known}>${(/** @type {ApiDocument} */ { data: frameworks }) =>
    html`<${Answered} query=${query}>${(/** @type {ApiDocument} */ { data }) =>
      children(frameworkResults(frameworks, data))}<//>`}<//>`
}

/** How many controls have each status, as a bar and in words. @param {{ framework: FrameworkResult }} props */
function Summary({ framework: { statuses, controls } }) {
  return html`<div class="shares" aria-hidden="true">${CONTROL_STATUSES.map(
    ({ status }) =>
      statuses[status] > 0 &&
      html`<span key=${status} class=${`share ${status}`} style=${{ flexGrow: statuses[status] / controls.length }}></span>`,
  )}</div>
    <p class="legend">${CONTROL_STATUSES.map(
      ({ status, name }) =>
        (statuses[status] > 0 || status === 'failed' || status === 'passed') &&
        html`<span key=${status} class=${`key ${status}`}><b>${number(statuses[status])}</b> ${name}</span>`,
    )}</p>`
}
