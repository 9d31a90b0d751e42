import { addressOf, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { FindingState, placeOf } from '../parts/finding-words.js'
import { Severity } from '../parts/severity.js'
import { Answered, Empty } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { apiFilters, chosenState } from './finding-filters.js'
import { FirstScan } from './first-scan.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const SIZE = '50'
const EVERY_MS = 30_000

/** Where a page begins, by the parameter of the API, in the address. */
const PLACES = { after: 'after', before: 'before' }

/** One page of findings. Pages are found by where the one before ended, which takes as long for the last as for the first. */
export function FindingList() {
  const search = apiFilters()
  search.set('page[size]', SIZE)
  search.set('page[count]', 'none')
  for (const [name, place] of Object.entries(PLACES)) {
    const value = parameters.value.get(place)
    if (value !== null) search.set(`page[${name}]`, value)
  }
  const query = useQuery(`findings?${search}`, { everyMs: EVERY_MS })
  return html`<${Answered} query=${query} lines=${10}>
    ${(/** @type {ApiDocument} */ { data, links }) =>
      data.length === 0
        ? html`<${NoFindings} />`
        : html`<${Table} findings=${data} /><${Turns} links=${links ?? {}} />`}
  <//>`
}

/** @param {{ findings: Resource[] }} props */
function Table({ findings }) {
  return html`<div class="scroll" role="region" aria-label="Findings" tabindex="0"><table class="list findings">
    <thead><tr>
      <th scope="col">Severity</th><th scope="col">Finding</th><th scope="col">Where</th>
      <th scope="col">Account</th><th scope="col">Last seen</th>
    </tr></thead>
    <tbody>${findings.map(({ id, attributes }) => html`<${Row} key=${id} id=${id} finding=${attributes} />`)}</tbody>
  </table></div>`
}

/** @param {{ id: string, finding: Resource['attributes'] }} props */
function Row({ id, finding }) {
  return html`<tr>
    <td class="what"><${Severity} severity=${finding.severity} /></td>
    <td class="main"><a href=${addressOf(`findings/${id}`)}>${plain(finding.title, 200) || plain(finding.check)}</a>
      <span class="under"><${FindingState} finding=${finding} />
        <span class="soft isolated">${plain(finding.reason || finding.check, 220)}</span></span></td>
    <td class="place"><code>${plain(placeOf(finding), 160)}</code>
      <span class="soft isolated">${plain(finding.resource_name, 100)}</span></td>
    <td class="account"><span class="isolated">${plain(finding.provider_uid, 80)}</span></td>
    <td class="seen"><${Ago} at=${finding.last_seen_at} /></td>
  </tr>`
}

/** @param {{ links: Record<string, string | null> }} props */
function Turns({ links }) {
  const isFirst = Object.values(PLACES).every((place) => !parameters.value.has(place))
  const previous = isFirst ? undefined : placeOfLink(links['prev'])
  const next = placeOfLink(links['next'])
  if (next === undefined && isFirst) return null
  return html`<nav class="pager" aria-label="Pages of findings">
    <${Turn} to=${isFirst ? undefined : {}} name="First" />
    <${Turn} to=${previous} name="← Previous" />
    <${Turn} to=${next} name="Next →" />
  </nav>`
}

/** @param {{ to: Record<string, string> | undefined, name: string }} props */
function Turn({ to, name }) {
  return to === undefined
    ? html`<span class="soft">${name}</span>`
    : html`<a href=${withParameters(to)}>${name}</a>`
}

/**
 * Where a link of the API leads, as parameters of the address.
 *
 * @param {string | null | undefined} link
 * @returns {Record<string, string> | undefined}
 */
function placeOfLink(link) {
  if (!link) return undefined
  const search = new URL(link, document.baseURI).searchParams
  const places = Object.entries(PLACES).map(([name, place]) => [place, search.get(`page[${name}]`)])
  return Object.fromEntries(places.filter(([, value]) => value !== null))
}

/** Why there is nothing: nothing was ever sent, nothing is wrong, or the filters leave nothing. */
function NoFindings() {
  const { document } = useQuery('providers?page[size]=1')
  if (document === undefined) return null
  if (document.data.length === 0) return html`<${FirstScan} />`
  const isFiltered = [...parameters.value.keys()].some((name) => name !== 'state' && name !== 'group')
  if (isFiltered)
    return html`<${Empty} title="No finding is like this">
      <p><a href=${addressOf('findings', [['state', parameters.value.get('state') ?? undefined]])}>Take away the filters</a></p>
    <//>`
  return html`<${Empty} title=${chosenState() === 'open' ? 'Nothing is open' : 'None in this state'} />`
}
