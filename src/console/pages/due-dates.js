import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Severity, severityName } from '../parts/severity.js'
import { Answered, Refusal } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, may } from '../session.js'
import { findingsWith } from './finding-filters.js'
import { isInNoTeam, NoTeam } from './no-accounts.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const SEVERITIES = /** @type {const} */ (['critical', 'high', 'medium', 'low'])

/** How soon findings are to be mended, and how soon they are. */
export function DueDatesPage() {
  return html`<${Page} title="Due dates">
    <${Policy} />
    ${
      isInNoTeam()
        ? html`<section><${NoTeam} /></section>`
        : html`<${FixTimes} group="severity" title="By severity" /><${FixTimes} group="team" title="By team" />`
    }
  <//>`
}

function Policy() {
  const query = useQuery('due-policy')
  return html`<section class="card"><h2>Policy</h2>
    <p class="soft">Days to mend what fails, since it began to. Without a number there is no date. Somebody may set another date for
      a finding.</p>
    <${Answered} query=${query} lines=${2}>${(/** @type {ApiDocument} */ { data }) => html`<${PolicyForm} key=${JSON.stringify(data.attributes)} policy=${data.attributes} onChange=${query.refresh} />`}<//>
  </section>`
}

/** @param {{ policy: Record<string, number | null>, onChange: () => void }} props */
function PolicyForm({ policy, onChange }) {
  const saving = useAction(async (/** @type {FormData} */ form) => {
    const days = SEVERITIES.map((severity) => [
      severity,
      form.get(severity) ? Number(form.get(severity)) : null,
    ])
    await client.send('PUT', 'due-policy', { type: 'due-policies', attributes: Object.fromEntries(days) })
    onChange()
  })
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) void saving.run(new FormData(event.target))
  }
  const mayChange = may('manage_account')
  return html`<form class="days" onSubmit=${submit}>
    ${SEVERITIES.map(
      (severity) => html`<label key=${severity}>${severityName(severity)}
        <input name=${severity} type="number" min="1" max="3650" defaultValue=${policy[severity] ?? ''} disabled=${!mayChange} />
      </label>`,
    )}
    ${mayChange && html`<button type="submit" class="primary" aria-disabled=${saving.isRunning ? 'true' : undefined}>Save</button>`}
    <${Refusal} problem=${saving.problem} />
  </form>`
}

/** @param {{ group: 'severity' | 'team', title: string }} props */
function FixTimes({ group, title }) {
  const query = useQuery(`fix-times?group=${group}`)
  return html`<section class="card"><h2>${title}</h2>
    <${Answered} query=${query} lines=${3}>${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<p class="soft">No finding fails, and none was mended.</p>`
        : html`<${FixTimeTable} group=${group} title=${title} times=${data} />
          ${meta['exact'] === false && html`<p class="soft">Of what is mended, only the latest was measured.</p>`}
          <p class="below"><a href=${client.addressOf(`fix-times/export?group=${group}`)} download="fix-times.csv">Export CSV</a></p>`}<//>
  </section>`
}

/** @param {{ group: 'severity' | 'team', title: string, times: readonly Resource[] }} props */
function FixTimeTable({ group, title, times }) {
  const names = [group === 'team' ? 'Team' : 'Severity', ...AMOUNTS.map(({ name }) => name)]
  return html`<div class="scroll" role="region" aria-label=${title} tabindex="0"><table class="list">
    <thead><tr>${names.map((name, at) => html`<th key=${name} scope="col" class=${at === 0 ? '' : 'amount'}>${name}</th>`)}</tr></thead>
    <tbody>${times.map(({ id, attributes }) => html`<${FixTime} key=${id} group=${group} time=${attributes} />`)}</tbody>
  </table></div>`
}

/** @typedef {{ group: 'severity' | 'team', time: Resource['attributes'] }} Row */

/** Columns of amounts. @type {readonly { name: string, shown: (row: Row) => unknown }[]} */
const AMOUNTS = [
  { name: 'Open', shown: ({ time }) => number(time.open) },
  { name: 'Overdue', shown: ({ group, time }) => findingsOf(group, time) },
  { name: 'Mended', shown: ({ time }) => number(time.fixed) },
  { name: 'Half within', shown: ({ time }) => span(time.median_hours) },
  { name: 'Nine of ten within', shown: ({ time }) => span(time.p90_hours) },
]

/** @param {Row} row */
function FixTime(row) {
  const { group, time } = row
  const name =
    group === 'team' ? plain(time.value, 200) || 'No team' : html`<${Severity} severity=${time.value} />`
  return html`<tr><td class="main">${name}</td>
    ${AMOUNTS.map(({ name, shown }) => html`<td key=${name} data-name=${name} class="amount">${shown(row)}</td>`)}</tr>`
}

/** How many are overdue; of a severity, the list of them. @param {Row['group']} group @param {Row['time']} time */
function findingsOf(group, { value, overdue }) {
  if (group === 'team' || overdue === 0) return number(overdue)
  return html`<a href=${findingsWith({ severity: value, overdue: 'true' })}>${number(overdue)}</a>`
}

/** @param {number | null} hours */
function span(hours) {
  if (hours === null) return '–'
  return hours < 48 ? `${Math.ceil(hours)} h` : `${Math.round(hours / 24)} days`
}
