import { html } from '../html.js'
import { endOf } from '../parts/time.js'
import { sessionState } from '../session.js'

/** Whom findings are assigned to. @param {{ value?: string | null }} props */
export function AssigneeField({ value }) {
  const state = sessionState.value
  const own = state.state === 'open' ? state.session.email : ''
  return html`<label>Assigned to <span class="hint">(empty: nobody)</span>
    <input name="assignee" type="email" maxlength="320" autocomplete="email" defaultValue=${value ?? own} placeholder=${own} />
  </label>`
}

/** @param {FormData} form */
export function assigneeOf(form) {
  const email = String(form.get('assignee')).trim()
  return { assignee: email === '' ? null : email }
}

/** When findings are due. @param {{ value?: string | null }} props */
export function DueField({ value }) {
  return html`<label>Due <span class="hint">(empty: as the policy says)</span>
    <input name="due" type="date" defaultValue=${value ? dayOf(value) : ''} />
  </label>`
}

/** @param {FormData} form */
export function dueOf(form) {
  return { due_at: endOf(String(form.get('due'))) }
}

/** The day of a time, where the person is, as a field for dates takes it. @param {string} at */
function dayOf(at) {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
