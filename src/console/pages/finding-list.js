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

/** One page of findings. Pages are found by where the one before ended, which takes as long for the last as for the first. */
export function FindingList() {
  const search = apiFilters()
  search.set('page[size]', SIZE)
  search.set('page[count]', 'none')
  for (const name of ['after', 'before']) {
    const cursor = parameters.value.get(name)
    if (cursor !== null) search.set(`page[${name}]`, cursor)
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
    <td data-name="Account"><span class="isolated">${plain(finding.provider_uid, 80)}</span></td>
    <td data-name="Last seen"><${Ago} at=${finding.last_seen_at} /></td>
  </tr>`
}

/** @param {{ links: Record<string, string | null> }} props */
function Turns({ links }) {
  const next = cursorOf(links['next'], 'after')
  const previous = cursorOf(links['prev'], 'before')
  const isFirst = !parameters.value.has('after') && !parameters.value.has('before')
  if (next === undefined && isFirst) return null
  return html`<nav class="pager" aria-label="Pages of findings">
    ${isFirst ? html`<span class="soft">First</span>` : html`<a href=${withParameters({ before: undefined })}>First</a>`}
    ${previous !== undefined && !isFirst ? html`<a href=${withParameters({ before: previous })} rel="prev">← Previous</a>` : html`<span class="soft">← Previous</span>`}
    ${next === undefined ? html`<span class="soft">Next →</span>` : html`<a href=${withParameters({ after: next, before: undefined })} rel="next">Next →</a>`}
  </nav>`
}

/**
 * @param {string | null | undefined} link
 * @param {'after' | 'before'} name
 */
function cursorOf(link, name) {
  if (!link) return undefined
  return new URL(link, document.baseURI).searchParams.get(`page[${name}]`) ?? undefined
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
