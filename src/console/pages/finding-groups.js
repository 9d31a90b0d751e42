import { withParameters } from '../address.js'
import { html } from '../html.js'
import { Account } from '../parts/account.js'
import { EndOf } from '../parts/end-of.js'
import { SEVERITIES, Severity, severityName } from '../parts/severity.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { apiFilters, asParameters, chosenOrder, GROUP_ORDERS, keyOfGroup } from './finding-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 30_000
/** Groups that are shown; those with most findings come first. */
const MOST = 200

/**
 * How many findings there are of each check, account and so on, by severity. A group leads to its findings.
 *
 * @param {{ group: { group: string, name: string } }} props
 */
export function FindingGroups({ group: { group, name } }) {
  const hasSeverities = group !== 'severity'
  const isByWorst = !hasSeverities || chosenOrder(GROUP_ORDERS).order === 'worst'
  const query = useQuery(`finding-counts?group=${encodeURIComponent(group)}&${apiFilters()}`, {
    everyMs: EVERY_MS,
  })
  return html`<${Answered} query=${query} lines=${10}>
    ${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title="No finding is like this" />`
        : html`<div class="scroll" role="region" aria-label=${`Findings by ${name}`} tabindex="0"><table class="list counts">
            <thead><tr>
              <th scope="col">${name}</th>
              ${hasSeverities && SEVERITIES.map((severity) => html`<th scope="col" key=${severity} class=${`amount by ${severity}`}>${severityName(severity)}</th>`)}
              <th scope="col" class="amount" aria-sort=${isByWorst ? undefined : 'descending'}>Findings</th>
            </tr></thead>
            <tbody>${(isByWorst ? worstFirst(data) : data).slice(0, MOST).map(
              (
                /** @type {Resource} */ { id, attributes: { value, count, severities, title, provider } },
              ) => html`<tr key=${id}>
                <td class="main"><${Value} group=${group} value=${value} title=${title} provider=${provider} /></td>
                ${hasSeverities && SEVERITIES.map((severity) => html`<${Amount} key=${severity} severity=${severity} count=${severities[severity]} />`)}
                <td data-name="Findings" class="amount">${number(count)}</td>
              </tr>`,
            )}</tbody>
          </table></div>
          ${(data.length > MOST || meta['exact'] === false) && html`<p class="soft">There are more: narrow them down with the filters.</p>`}`}
  <//>`
}

/** How many of a group have a severity. @param {{ severity: string, count: number }} props */
function Amount({ severity, count }) {
  return count === 0
    ? html`<td class="amount by none">–</td>`
    : html`<td class=${`amount by ${severity}`} data-name=${severityName(severity)}><b>${number(count)}</b></td>`
}

/**
 * Those whose worst findings are the worst, and of these those with most of them.
 *
 * @param {readonly Resource[]} groups
 */
function worstFirst(groups) {
  /** @param {Resource} group */
  const worst = ({ attributes: { severity } }) => SEVERITIES.indexOf(severity)
  /** @param {Resource} group */
  const amount = ({ attributes: { severity, severities } }) => severities[severity]
  return groups.toSorted((a, b) => worst(a) - worst(b) || amount(b) - amount(a))
}

/** The filter of the address that keeps to a value of a group. @param {string} group @param {string} value */
function filterBy(group, value) {
  const key = keyOfGroup(group)
  return key === undefined ? { [group]: value } : { label: `${key}=${value}` }
}

/**
 * A value that leads to its findings. Of those that have none there is a filter for labels alone.
 *
 * @param {{ group: string, value: string, title: string | null, provider: string | null }} props
 */
function Value({ group, value, title, provider }) {
  const isNone = value === ''
  if (isNone && keyOfGroup(group) === undefined) return html`<span class="soft">none</span>`
  const href = withParameters({ ...asParameters(filterBy(group, value)), group: undefined })
  if (isNone) return html`<a class="soft" href=${href}>none</a>`
  if (group === 'severity') return html`<a href=${href}><${Severity} severity=${value} /></a>`
  if (group === 'account')
    return html`<${Account} uid=${value} name=${title} provider=${provider} href=${href} />`
  if (title === null) return html`<a href=${href}><${EndOf} text=${value} /></a>`
  return html`<a href=${href} title=${plain(title, 200)}>${plain(title, 200)}</a> <code class="under soft">${plain(value, 100)}</code>`
}
