import { html } from '../html.js'
import { counted } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { findingsWith, listFilter } from './finding-filters.js'
import { filtersOf } from './rule-narrowing.js'

/** Events of findings; the others are of files and pipelines. */
const OF_FINDINGS = ['new', 'reopened', 'overdue']

/**
 * How many of the findings that are open now a rule is for.
 *
 * @param {{ events: readonly string[], severity: string, narrowing: import('./rule-narrowing.js').Narrowing }} props
 */
export function RulePreview({ events, severity, narrowing }) {
  const filters = filtersOf(severity, narrowing)
  if (!OF_FINDINGS.some((event) => events.includes(event))) return null
  return html`<p class="hint" role="status">${
    filters === undefined ? NONE : html`<${Matching} filters=${filters} />`
  }</p>`
}

const NONE = 'No finding that is open now is like this.'

/** @param {{ filters: Readonly<Record<string, readonly string[]>> }} props */
function Matching({ filters }) {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, values]) => listFilter(name, values)),
  )
  search.set('filter[state]', 'open')
  const { document, problem, isStale } = useQuery(`finding-counts?group=severity&${search}`)
  if (problem !== undefined) return null
  if (document === undefined || isStale) return 'Counting …'
  const { total, exact } = document.meta
  if (total === 0) return NONE
  const verb = total === 1 ? 'is' : 'are'
  return html`${counted(total, 'finding')}${exact === false && ' or more'} that ${verb} open now ${verb} like this: <a href=${findingsWith(filters)} target="_blank" rel="noopener">see them in a new tab</a>.`
}
