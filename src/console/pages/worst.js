import { html } from '../html.js'
import { SEVERITIES, severityName } from '../parts/severity.js'
import { Answered } from '../parts/states.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { FindingTable } from './finding-table.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

export const OPEN_BY_SEVERITY = 'finding-counts?group=severity&filter[state]=open'

const EVERY_MS = 30_000
const MOST = 5

/** Open findings of the worst severity that there is: what to look at first. */
export function Worst() {
  const { document } = useQuery(OPEN_BY_SEVERITY, { everyMs: EVERY_MS })
  const counts = new Map(
    document?.data.map((/** @type {Resource} */ { attributes }) => [attributes.value, attributes.count]),
  )
  const severity = SEVERITIES.find((severity) => counts.get(severity) > 0)
  return (
    severity && html`<${OfSeverity} key=${severity} severity=${severity} count=${counts.get(severity)} />`
  )
}

/** @param {{ severity: string, count: number }} props */
function OfSeverity({ severity, count }) {
  const query = useQuery(
    `findings?filter[state]=open&filter[severity]=${severity}&page[size]=${MOST}&page[count]=none`,
    { everyMs: EVERY_MS },
  )
  return html`<section aria-labelledby="worst">
    <h2 id="worst">The worst that is open</h2>
    <${Answered} query=${query} lines=${4}>
      ${(/** @type {ApiDocument} */ { data }) => html`<${FindingTable} findings=${data} name="The worst findings" />`}
    <//>
    ${count > MOST && html`<p class="more"><a href=${findingsWith({ severity })}>All ${severityName(severity)} findings</a></p>`}
  </section>`
}
