import { useMemo } from 'preact/hooks'
import { html } from '../html.js'
import { CsvLink } from '../parts/csv-link.js'
import { Plot } from '../parts/plot.js'
import { SEVERITIES, severityName } from '../parts/severity.js'
import { Answered } from '../parts/states.js'
import { counted, number } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { chosenDays, firstDay, ReportFilters, reportFilters } from './report-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const EVERY_MS = 5 * 60_000

/** Open findings at the end of each day, by severity. */
export function TrendReport() {
  const search = reportFilters()
  search.set('filter[day__gte]', firstDay())
  const query = useQuery(`open-trends?${search}`, { everyMs: EVERY_MS })
  return html`<${ReportFilters} hasDays><${CsvLink} path=${`open-trends/export?${search}`} file="open-trend.csv" /><//>
    <${Answered} query=${query} lines=${8}>
      ${(/** @type {ApiDocument} */ { data }) => html`<${Lines} data=${data} />`}
    <//>
    <p class="hint">On days before an account was first scanned none of its findings is counted: nobody looked. What is accepted, muted or to be reviewed now is counted on no day. A finding that was resolved and failed again counts as open since it first failed.</p>`
}

/** @param {{ data: Resource[] }} props */
function Lines({ data }) {
  const days = useMemo(() => data.map(({ attributes }) => attributes.day), [data])
  const series = useMemo(
    () =>
      SEVERITIES.map((severity) => ({
        name: severityName(severity),
        tone: `--${severity}`,
        values: data.map(({ attributes }) => attributes.severities[severity]),
      })),
    [data],
  )
  const [first, last] = [data[0]?.attributes, data.at(-1)?.attributes]
  if (first === undefined || last === undefined) return null
  const summary = `${counted(last.open, 'finding')} open now, ${number(first.open)} were ${chosenDays()} days ago.`
  return html`<ul class="cards">
      <li><${Tile} name="open" tone="all" now=${last.open} before=${first.open} /></li>
      ${SEVERITIES.map(
        (severity) => html`<li key=${severity}><${Tile} name=${severityName(severity)} tone=${severity}
          now=${last.severities[severity]} before=${first.severities[severity]} /></li>`,
      )}
    </ul>
    <section class="card trend" aria-labelledby="open-trend">
      <h2 id="open-trend">Open findings by severity</h2>
      <${Plot} days=${days} series=${series} summary=${summary} />
    </section>`
}

/** How many are open, and how many more or fewer than before. @param {{ name: string, tone: string, now: number, before: number }} props */
function Tile({ name, tone, now, before }) {
  return html`<div class=${`stat ${now === 0 ? 'none' : tone}`}>
    <b>${number(now)}</b><span>${name}</span> <${Difference} amount=${now - before} />
  </div>`
}

/** More is worse. @param {{ amount: number }} props */
export function Difference({ amount }) {
  if (amount === 0) return html`<span class="soft difference">± 0</span>`
  return amount > 0
    ? html`<span class="difference worse">+ ${number(amount)}</span>`
    : html`<span class="difference better">− ${number(-amount)}</span>`
}
