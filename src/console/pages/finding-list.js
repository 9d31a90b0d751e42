import { useState } from 'preact/hooks'
import { addressOf, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { Answered, Empty } from '../parts/states.js'
import { useQuery } from '../parts/use-query.js'
import { BulkChange } from './bulk-change.js'
import { FindingChoice } from './finding-choice.js'
import { apiFilters, chosenOrder, chosenState, ORDERS, STATES } from './finding-filters.js'
import { FirstScan } from './first-scan.js'

/**
 * @import { ApiDocument } from '../api/client.js'
 * @import { Wanted } from './bulk-change.js'
 */

const SIZE = '50'
const EVERY_MS = 30_000

/** Where a page begins, by the parameter of the API, in the address. */
const PLACES = { after: 'after', before: 'before' }

/** One page of findings. Pages are found by where the one before ended, which takes as long for the last as for the first. */
export function FindingList() {
  const search = apiFilters()
  const { sort, shown } = chosenOrder(ORDERS)
  search.set('sort', sort)
  search.set('page[size]', SIZE)
  search.set('page[count]', 'none')
  for (const [name, place] of Object.entries(PLACES)) {
    const value = parameters.value.get(place)
    if (value !== null) search.set(`page[${name}]`, value)
  }
  const query = useQuery(`findings?${search}`, { everyMs: EVERY_MS })
  // Beside the list: what is changed may leave it before the dialog is closed.
  const [wanted, setWanted] = useState(/** @type {Wanted | undefined} */ (undefined))
  /** @param {boolean} wasSent */
  const close = (wasSent) => {
    setWanted(undefined)
    if (wasSent) query.refresh()
  }
  return html`<${Answered} query=${query} lines=${10}>
    ${(/** @type {ApiDocument} */ { data, links }) =>
      data.length === 0
        ? html`<${NoFindings} />`
        : html`<${FindingChoice} findings=${data} hasMore=${hasMore(links)} sorted=${shown} onWant=${setWanted} /><${Turns} links=${links ?? {}} />`}
  <//>
  ${wanted && html`<${BulkChange} wanted=${wanted} onClose=${close} />`}`
}

/** @param {ApiDocument['links']} links */
function hasMore(links) {
  return !isFirstPage() || Boolean(links?.['next'])
}

function isFirstPage() {
  return Object.values(PLACES).every((place) => !parameters.value.has(place))
}

/** @param {{ links: Record<string, string | null> }} props */
function Turns({ links }) {
  const isFirst = isFirstPage()
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

/** Parameters of the address that are no filters of one's own. */
const KEPT = ['state', 'group', 'order']

/** Why there is nothing: nothing was ever sent, nothing is wrong, or the filters leave nothing. */
function NoFindings() {
  const { document } = useQuery('providers?page[size]=1')
  if (document === undefined) return null
  if (document.data.length === 0) return html`<${FirstScan} />`
  const isFiltered = [...parameters.value.keys()].some((name) => !KEPT.includes(name))
  if (isFiltered)
    return html`<${Empty} title="No finding is like this">
      <p><a href=${addressOf(
        'findings',
        [...parameters.value].filter(([name]) => KEPT.includes(name)),
      )}>Take away the filters</a></p>
    <//>`
  const { none, about } = STATES.find(({ state }) => state === chosenState()) ?? {}
  return html`<${Empty} title=${none}>${about && html`<p>${about}</p>`}<//>`
}
