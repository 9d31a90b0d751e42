import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Severity, severityName } from '../parts/severity.js'
import { Answered, Refusal } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, may } from '../session.js'
import { findingsWith } from './finding-filters.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

const SEVERITIES = /** @type {const} */ (['critical', 'high', 'medium', 'low'])

/** How soon findings are to be mended, and how soon they are. */
export function DueDatesPage() {
  return html`<${Page} title="Due dates">
    <${Policy} />
    <${FixTimes} group="severity" title="By severity" />
    <${FixTimes} group="team" title="By team" />
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
  const path = `fix-times?group=${group}`
  const query = useQuery(path)
  return html`<section class="card"><h2>${title}</h2>
    <${Answered} query=${query} lines=${3}>${(/** @type {ApiDocument} */ { data, meta }) => html`
      <div class="scroll" role="region" aria-label=${title} tabindex="0"><table class="list">
        <thead><tr><th scope="col">${group === 'team' ? 'Team' : 'Severity'}</th><th scope="col" class="number">Open</th>
          <th scope="col" class="number">Overdue</th><th scope="col" class="number">Mended</th>
          <th scope="col" class="number">Half within</th><th scope="col" class="number">Nine of ten within</th></tr></thead>
        <tbody>${data.map((/** @type {Resource} */ { id, attributes }) => html`<${FixTime} key=${id} group=${group} time=${attributes} />`)}</tbody>
      </table></div>
      ${meta['exact'] === false && html`<p class="soft">Of what is mended, only the latest was measured.</p>`}
      <p><a href=${client.addressOf(`fix-times/export?group=${group}`)} download="fix-times.csv">Export CSV</a></p>`}<//>
  </section>`
}

/** @param {{ group: 'severity' | 'team', time: Resource['attributes'] }} props */
function FixTime({ group, time: { value, open, overdue, fixed, median_hours, p90_hours } }) {
  const name = group === 'team' ? plain(value, 200) || 'No team' : html`<${Severity} severity=${value} />`
  const late =
    group === 'severity' && overdue > 0
      ? html`<a href=${findingsWith({ severity: value, overdue: 'true' })}>${number(overdue)}</a>`
      : number(overdue)
  return html`<tr><th scope="row">${name}</th><td class="number">${number(open)}</td><td class="number">${late}</td>
    <td class="number">${number(fixed)}</td><td class="number">${span(median_hours)}</td><td class="number">${span(p90_hours)}</td></tr>`
}

/** @param {number | null} hours */
function span(hours) {
  if (hours === null) return '–'
  return hours < 48 ? `${Math.ceil(hours)} h` : `${Math.round(hours / 24)} days`
}
