import { html } from '../html.js'
import { Answered } from '../parts/states.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith } from './finding-filters.js'
import { FindingTable } from './finding-table.js'

/** @import { ApiDocument } from '../api/client.js' */

const EVERY_MS = 30_000
const WORST = 'findings?filter[state]=open&sort=-severity&page[size]=5&page[count]=none'

/** The worst that is open: what to look at first. */
export function Worst() {
  const query = useQuery(WORST, { everyMs: EVERY_MS })
  const { data, links } = query.document ?? {}
  if (data?.length === 0) return null
  return html`<section aria-labelledby="worst">
    <h2 id="worst">The worst that is open</h2>
    <${Answered} query=${query} lines=${4}>
      ${(/** @type {ApiDocument} */ { data }) => html`<${FindingTable} findings=${data} name="The worst findings" sorted="severity" />`}
    <//>
    ${links?.['next'] && html`<p class="more"><a href=${findingsWith({})}>All that is open</a></p>`}
  </section>`
}
