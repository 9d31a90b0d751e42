import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { counted, number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { useSelection } from '../parts/use-selection.js'
import { may } from '../session.js'
import { apiFilters, chosenState, filtersByName } from './finding-filters.js'
import { FindingTable } from './finding-table.js'

/**
 * @import { Resource } from '../api/client.js'
 * @import { Wanted } from './bulk-change.js'
 */

/**
 * What can be done with findings, in order, by the state that the list shows.
 *
 * @type {readonly { change: Wanted['change'], name: string, states?: readonly string[] }[]}
 */
const ACTIONS = [
  { change: 'accept', name: 'Accept risk', states: ['open', 'review', 'all'] },
  { change: 'reopen', name: 'End acceptances', states: ['accepted,muted'] },
  { change: 'assign', name: 'Assign' },
  { change: 'due', name: 'Set due date', states: ['open', 'all'] },
  { change: 'issue', name: 'Create issues', states: ['open', 'review', 'all'] },
]

/**
 * Findings of a page of the list, of which some can be chosen, or all that match the filters, and be changed together.
 *
 * @param {{
 *   findings: Resource[],
 *   hasMore: boolean,
 *   sorted: 'severity' | 'first_seen_at' | 'changed_at',
 *   onWant: (wanted: Wanted) => void,
 * }} props `hasMore`: whether there are other pages.
 */
export function FindingChoice({ findings, hasMore, sorted, onWant }) {
  const page = useSelection(findings)
  // The filters for which all findings are chosen: with others, nothing is.
  const [wholeOf, setWholeOf] = useState('')
  const filters = `${apiFilters()}`
  const isWhole = page.isAll && wholeOf === filters
  const total = useTotal(filters)
  const count = isWhole ? (total ?? page.chosen.length) : page.chosen.length
  const chooseNone = () => {
    setWholeOf('')
    page.chooseAll(false)
  }
  /** @param {Wanted['change']} change */
  const want = (change) => {
    const which = isWhole ? { filter: filtersByName() } : { findings: page.chosen }
    if (count > 0) onWant({ change, which, count })
  }
  const mayChoose = may('manage_findings')
  const actions = ACTIONS.filter(({ states }) => states === undefined || states.includes(chosenState()))
  return html`
    ${
      mayChoose &&
      html`<div class="selection" role="group" aria-label="Chosen findings">
        <span role="status">${count === 0 ? 'Choose findings to change them.' : `${counted(count, 'finding')} chosen`}</span>
        ${
          page.isAll &&
          hasMore &&
          !isWhole &&
          html`<button type="button" onClick=${() => setWholeOf(filters)}>Choose all${total === undefined ? '' : ` ${number(total)}`} that match</button>`
        }
        ${actions.map(
          ({ change, name }, at) =>
            html`<button key=${change} type="button" class=${at === 0 ? 'primary' : ''} aria-disabled=${count === 0 ? 'true' : undefined}
              onClick=${() => want(change)}>${name}</button>`,
        )}
        ${count > 0 && html`<button type="button" onClick=${chooseNone}>Choose none</button>`}
      </div>`
    }
    <${FindingTable} findings=${findings} name="Findings" sorted=${sorted} selection=${mayChoose ? page : undefined}
      time=${chosenState() === 'accepted,muted' ? 'ends' : undefined} />`
}

/** How many findings match the filters; undefined as long as that is not known, or more than are counted. @param {string} filters */
function useTotal(filters) {
  const { document, isStale } = useQuery(`finding-counts?group=severity&${filters}`)
  return document !== undefined && !isStale && document.meta['exact'] ? document.meta['total'] : undefined
}
