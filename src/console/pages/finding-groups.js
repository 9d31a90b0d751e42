import { withParameters } from '../address.js'
import { html } from '../html.js'
import { SEVERITIES, Severity } from '../parts/severity.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { apiFilters, chosenOrder, GROUP_ORDERS } from './finding-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 30_000
/** Groups that are shown; those with most findings come first. */
const MOST = 200

/**
 * How many findings there are of each check, account and so on, and how severe the worst of them is. A group leads to its
 * findings.
 *
 * @param {{ group: { group: string, name: string } }} props
 */
export function FindingGroups({ group: { group, name } }) {
  const hasWorst = group !== 'severity'
  const isByWorst = !hasWorst || chosenOrder(GROUP_ORDERS).order === 'worst'
  const query = useQuery(`finding-counts?group=${group}&${apiFilters()}`, { everyMs: EVERY_MS })
  return html`<${Answered} query=${query} lines=${10}>
    ${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title="No finding is like this" />`
        : html`<div class="scroll" role="region" aria-label=${`Findings by ${name}`} tabindex="0"><table class="list counts">
            <thead><tr>
              <th scope="col">${name}</th>
              ${hasWorst && html`<th scope="col" aria-sort=${isByWorst ? 'descending' : undefined}>Worst</th>`}
              <th scope="col" class="amount" aria-sort=${isByWorst ? undefined : 'descending'}>Findings</th>
            </tr></thead>
            <tbody>${(isByWorst ? worstFirst(data) : data).slice(0, MOST).map(
              (/** @type {Resource} */ { id, attributes: { value, count, severity } }) => html`<tr key=${id}>
                <td class="main"><${Value} group=${group} value=${value} /></td>
                ${hasWorst && html`<td class="what"><${Severity} severity=${severity} /></td>`}
                <td data-name="Findings" class="amount">${number(count)}</td>
              </tr>`,
            )}</tbody>
          </table></div>
          ${(data.length > MOST || meta['exact'] === false) && html`<p class="soft">There are more: narrow them down with the filters.</p>`}`}
  <//>`
}

/**
 * The API has the groups with most findings first, which those that are equally severe keep.
 *
 * @param {readonly Resource[]} groups
 */
function worstFirst(groups) {
  return groups.toSorted(
    (a, b) => SEVERITIES.indexOf(a.attributes.severity) - SEVERITIES.indexOf(b.attributes.severity),
  )
}

/** A value that leads to its findings; there is no filter for those that have none. @param {{ group: string, value: string }} props */
function Value({ group, value }) {
  if (value === '') return html`<span class="soft">none</span>`
  const shown = group === 'severity' ? html`<${Severity} severity=${value} />` : plain(value, 200)
  return html`<a href=${withParameters({ [group]: value, group: undefined })}>${shown}</a>`
}
