import { addressOf } from '../address.js'
import { html } from '../html.js'
import { CsvLink } from '../parts/csv-link.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { CONTROL_STATUSES, frameworkResults } from './control-status.js'
import { ReportFilters, reportFilters } from './report-filters.js'

/** @import { ApiDocument } from '../api/client.js' */
/** @import { FrameworkResult } from './control-status.js' */

const EVERY_MS = 5 * 60_000

/** How the controls of each framework stand in all accounts, or in those of a team. */
export function ComplianceReport() {
  const query = useQuery(`control-counts?${reportFilters()}`, { everyMs: EVERY_MS })
  const known = useQuery('frameworks')
  return html`<${ReportFilters} hasDays=${false}>
      <${CsvLink} path=${`control-counts/export?${reportFilters()}`} file="controls.csv" name="CSV of controls" />
    <//>
    <${Answered} query=${known}>${(/** @type {ApiDocument} */ { data: frameworks }) =>
      html`<${Answered} query=${query}>${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="No finding names a control"><p class="soft">Scans of Assay name those that their checks are about.</p><//>`
          : html`<${Frameworks} frameworks=${frameworkResults(frameworks, data)} />`}<//>`}<//>
    <p class="hint">A control fails if a finding of it is open in any account. Not assessed: no scan has a finding about it.</p>`
}

/** @param {{ frameworks: readonly FrameworkResult[] }} props */
function Frameworks({ frameworks }) {
  return html`<div class="scroll" role="region" aria-label="Frameworks" tabindex="0"><table class="list">
    <thead><tr><th scope="col">Framework</th>
      ${CONTROL_STATUSES.map(({ status, name }) => html`<th scope="col" key=${status} class="amount">${name}</th>`)}
      <th scope="col" class="amount">Controls</th></tr></thead>
    <tbody>${frameworks.map(
      ({ id, name, statuses, controls }) => html`<tr key=${id}>
        <td class="main"><a href=${addressOf(`compliance/${encodeURIComponent(id)}`)}>${plain(name, 120)}</a></td>
        ${CONTROL_STATUSES.map(
          ({ status, name }) =>
            html`<td key=${status} data-name=${name} class="amount">${
              statuses[status] === 0
                ? html`<span class="soft">–</span>`
                : html`<span class=${`key ${status}`}>${number(statuses[status])}</span>`
            }</td>`,
        )}
        <td data-name="controls" class="amount">${number(controls.length)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`
}
