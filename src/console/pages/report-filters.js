import { namesIn, parameters, replaceWith, withParameters } from '../address.js'
import { oneOf } from '../api/filters.js'
import { html } from '../html.js'
import { LabelChoice } from '../parts/label-choice.js'
import { plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'

/** @import { Resource } from '../api/client.js' */

const SPANS = [30, 90, 365]
const USUAL_SPAN = 30
const DAY_MS = 24 * 3600 * 1000

/** For how many days the address asks. */
export function chosenDays() {
  const asked = Number(parameters.value.get('days'))
  return SPANS.includes(asked) ? asked : USUAL_SPAN
}

/** The first of these days (UTC). */
export function firstDay() {
  return new Date(Date.now() - (chosenDays() - 1) * DAY_MS).toISOString().slice(0, 10)
}

/** What the address keeps reports to, as parameters of the API. */
export function reportFilters() {
  const team = parameters.value.get('team')
  return new URLSearchParams([
    ...oneOf('team', team === null ? [] : [team]),
    ...oneOf('label', namesIn('label')),
  ])
}

/** @param {{ hasDays: boolean, choice?: unknown, children?: unknown }} props `hasDays`: whether the report is about days; `choice`: one of its own. */
export function ReportFilters({ hasDays, choice, children }) {
  return html`<search class="filters reports">
    ${choice}
    <${TeamChoice} />
    <${LabelChoice} />
    ${hasDays && html`<${Days} />`}
    <span class="end">${children}</span>
  </search>`
}

function Days() {
  return html`<div class="toggles" role="group" aria-label="Time">${SPANS.map(
    (
      days,
    ) => html`<button key=${days} type="button" class="toggle" aria-pressed=${days === chosenDays() ? 'true' : 'false'}
      onClick=${() => replaceWith(withParameters({ days: days === USUAL_SPAN ? undefined : String(days) }))}>${
        days === 365 ? 'A year' : `${days} days`
      }</button>`,
  )}</div>`
}

/** All accounts, or those of a team; nothing where there is no team. */
function TeamChoice() {
  const { document } = useQuery('teams?page[size]=100')
  const chosen = parameters.value.get('team') ?? ''
  /** @type {string[]} */
  const names = document?.data.map((/** @type {Resource} */ { attributes }) => attributes.name) ?? []
  if (names.length === 0 && chosen === '') return null
  const options = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return html`<label class="inline"><span class="unseen">Team</span>
    <select value=${chosen} onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) replaceWith(withParameters({ team: target.value }))
    }}>
      <option value="">All teams</option>
      ${options.map((name) => html`<option key=${name} value=${name}>${plain(name, 80)}</option>`)}
    </select>
  </label>`
}
