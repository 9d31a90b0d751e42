import { useState } from 'preact/hooks'
import { addressOf, parameters } from '../address.js'
import { html } from '../html.js'
import { Answered, Empty } from '../parts/states.js'
import { isFirstPage, placeParameters, Turns } from '../parts/turns.js'
import { useQuery } from '../parts/use-query.js'
import { BulkChange } from './bulk-change.js'
import { FindingChoice } from './finding-choice.js'
import { apiFilters, chosenOrder, chosenState, ORDERS, STATES } from './finding-filters.js'
import { NoAccounts } from './no-accounts.js'

/**
 * @import { ApiDocument } from '../api/client.js'
 * @import { Wanted } from './bulk-change.js'
 */

const SIZE = 50
const EVERY_MS = 30_000

/** One page of findings. */
export function FindingList() {
  const { sort, shown } = chosenOrder(ORDERS)
  const search = placeParameters(SIZE, apiFilters())
  search.set('sort', sort)
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
        : html`<${FindingChoice} findings=${data} hasMore=${hasMore(links)} sorted=${shown} onWant=${setWanted} /><${Turns} links=${links ?? {}} what="findings" />`}
  <//>
  ${wanted && html`<${BulkChange} wanted=${wanted} onClose=${close} />`}`
}

/** @param {ApiDocument['links']} links */
function hasMore(links) {
  return !isFirstPage() || Boolean(links?.['next'])
}
/** Parameters of the address that are no filters of one's own. */
const KEPT = ['state', 'group', 'order']

/** Why there is nothing: nothing was ever sent, nothing is wrong, or the filters leave nothing. */
function NoFindings() {
  const { document } = useQuery('providers?page[size]=1')
  if (document === undefined) return null
  if (document.data.length === 0) return html`<${NoAccounts} />`
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
