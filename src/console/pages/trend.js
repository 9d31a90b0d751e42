import { useMemo, useState } from 'preact/hooks'
import { html } from '../html.js'
import { Plot } from '../parts/plot.js'
import { Answered } from '../parts/states.js'
import { counted, number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 5 * 60_000
const SPANS = [30, 90, 365]
const DAY_MS = 24 * 3600 * 1000

/** Findings that opened and that were resolved, by day. */
export function Trend() {
  const [days, setDays] = useState(30)
  const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const query = useQuery(`finding-trends?filter[day__gte]=${from}`, { everyMs: EVERY_MS })
  return html`<section class="card" aria-labelledby="trend">
    <div class="card-head">
      <h2 id="trend">Opened and resolved</h2>
      <div class="toggles" role="group" aria-label="Time">
        ${SPANS.map(
          (
            span,
          ) => html`<button key=${span} type="button" class="toggle" aria-pressed=${span === days ? 'true' : 'false'}
            onClick=${() => setDays(span)}>${span === 365 ? 'A year' : `${span} days`}</button>`,
        )}
      </div>
    </div>
    <${Answered} query=${query} lines=${5}>
      ${(/** @type {ApiDocument} */ { data }) => html`<${Lines} data=${data} from=${from} days=${days} />`}
    <//>
  </section>`
}

/** @param {{ data: Resource[], from: string, days: number }} props */
function Lines({ data, from, days }) {
  const { dates, opened, resolved } = useMemo(() => everyDay(data, from, days), [data, from, days])
  const series = useMemo(
    () => [
      { name: 'Opened', tone: '--high', values: opened },
      { name: 'Resolved', tone: '--passed', values: resolved },
    ],
    [opened, resolved],
  )
  const totals = { opened: sum(opened), resolved: sum(resolved) }
  const summary = `In ${days} days ${counted(totals.opened, 'finding')} opened and ${number(totals.resolved)} were resolved.`
  return html`<ul class="legend">
      <li class="high"><b class="number">${number(totals.opened)}</b> opened</li>
      <li class="passed"><b class="number">${number(totals.resolved)}</b> resolved</li>
    </ul>
    <${Plot} days=${dates} series=${series} summary=${summary} />`
}

/**
 * Days on which nothing happened are not in the answer.
 *
 * @param {Resource[]} data
 * @param {string} from
 * @param {number} days
 */
function everyDay(data, from, days) {
  const known = new Map(data.map(({ attributes }) => [attributes.day, attributes]))
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  )
  return {
    dates,
    opened: dates.map((day) => known.get(day)?.opened ?? 0),
    resolved: dates.map((day) => known.get(day)?.resolved ?? 0),
  }
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}
