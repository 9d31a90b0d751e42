import { parameters, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { Account, accountKind } from '../parts/account.js'
import { CsvLink } from '../parts/csv-link.js'
import { SEVERITIES, severityName } from '../parts/severity.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith, keyOfGroup } from './finding-filters.js'
import { chosenDays, firstDay, ReportFilters, reportFilters } from './report-filters.js'
import { Difference } from './report-trend.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 5 * 60_000

export function TeamReport() {
  return html`<${GroupReport} group="team" name="Team" />
    <p class="hint">An account of several teams counts in each of them.</p>`
}

export function KindReport() {
  return html`<${GroupReport} group="provider" name="Kind of account" />`
}

export function AccountReport() {
  return html`<${GroupReport} group="account" name="Account" />`
}

/** By the values of one label, which the address names. */
export function LabelReport() {
  const query = useQuery('account-labels?page[size]=100')
  return html`<${Answered} query=${query} lines=${10}>${(/** @type {ApiDocument} */ { data }) => {
    const keys = [...new Set(data.map((/** @type {Resource} */ { attributes }) => attributes.key))]
    const key = parameters.value.get('key') ?? keys[0]
    if (key === undefined)
      return html`<${Empty} title="No account has a label yet"><p class="soft">Accounts are labelled by hand or by rules:
        <a href="#/providers">accounts</a>.</p><//>`
    return html`<${GroupReport} key=${key} group=${`label:${key}`} name=${plain(key, 63)}><${KeyChoice} keys=${keys} chosen=${key} /><//>`
  }}<//>`
}

/** @param {{ keys: readonly string[], chosen: string }} props */
function KeyChoice({ keys, chosen }) {
  const options = keys.includes(chosen) ? keys : [chosen, ...keys]
  return html`<label class="inline"><span class="unseen">By label</span>
    <select value=${chosen} onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) replaceWith(withParameters({ key: target.value }))
    }}>${options.map((key) => html`<option key=${key} value=${key}>By ${plain(key, 63)}</option>`)}</select>
  </label>`
}

/** Open findings by group, the most first. @param {{ group: string, name: string, children?: unknown }} props `children`: before the time. */
function GroupReport({ group, name, children }) {
  const search = reportFilters()
  search.set('group', group)
  search.set('since', firstDay())
  const query = useQuery(`open-counts?${search}`, { everyMs: EVERY_MS })
  return html`<${ReportFilters} hasDays choice=${children}><${CsvLink} path=${`open-counts/export?${search}`} file=${`open-by-${group.replace(':', '-')}.csv`} /><//>
    <${Answered} query=${query} lines=${10}>${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title="There is no account" />`
        : html`<${Groups} group=${group} name=${name} rows=${data} />
          ${meta['exact'] === false && html`<p class="hint">There are more: the file has all of them.</p>`}`}<//>`
}

/** @param {{ group: string, name: string, rows: Resource[] }} props */
function Groups({ group, name, rows }) {
  const isOfSeveral = group !== 'account'
  const days = chosenDays()
  return html`<div class="scroll" role="region" aria-label=${`Open findings by ${name}`} tabindex="0"><table class="list counts">
    <thead><tr>
      <th scope="col">${name}</th>
      ${isOfSeveral && html`<th scope="col" class="amount">Accounts</th>`}
      ${SEVERITIES.map((severity) => html`<th scope="col" key=${severity} class=${`amount by ${severity}`}>${severityName(severity)}</th>`)}
      <th scope="col" class="amount" aria-sort="descending">Open</th>
      <th scope="col" class="amount">In ${days} days</th>
    </tr></thead>
    <tbody>${rows.map(
      ({ id, attributes: { accounts, severities, open, opened, resolved, ...row } }) => html`<tr key=${id}>
        <td class="main"><${Name} group=${group} row=${row} /></td>
        ${isOfSeveral && html`<td data-name="Accounts" class="amount">${number(accounts)}</td>`}
        ${SEVERITIES.map((severity) => html`<${Amount} key=${severity} severity=${severity} count=${severities[severity]} />`)}
        <td data-name="Open" class="amount"><b>${number(open)}</b></td>
        <td data-name=${`In ${days} days`} class="amount lately"><${Difference} amount=${opened - resolved} />
          <span class="under soft">${number(opened)} opened, ${number(resolved)} resolved</span></td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {{ severity: string, count: number }} props */
function Amount({ severity, count }) {
  return count === 0
    ? html`<td class="amount by none">–</td>`
    : html`<td class=${`amount by ${severity}`} data-name=${severityName(severity)}><b>${number(count)}</b></td>`
}

/** @param {{ group: string, row: { value: string, title: string | null, provider: string | null } }} props */
function Name({ group, row: { value, title, provider } }) {
  if (group === 'account')
    return html`<${Account} uid=${value} name=${title} provider=${provider} href=${findingsWith({ account: value })} />`
  if (group === 'provider')
    return html`<a href=${findingsWith({ provider: value })}>${accountKind(value)}</a>`
  const key = keyOfGroup(group)
  if (key === undefined && value === '') return html`<span class="soft">accounts of no team</span>`
  const filter = key === undefined ? { team: value } : { label: `${key}=${value}` }
  return html`<a href=${findingsWith(filter)}>${plain(value, 200) || 'accounts without it'}</a>`
}
