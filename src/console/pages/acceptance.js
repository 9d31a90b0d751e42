import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { exceptionOf } from '../parts/finding-words.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Ago, day, endOf } from '../parts/time.js'
import { useAction } from '../parts/use-action.js'
import { client, may } from '../session.js'

/** That a finding was accepted, by whom and why. @param {{ id: string, accepted: any, onChange: () => void }} props */
export function Acceptance({ id, accepted: { reason, until, by, at }, onChange }) {
  const ending = useAction(async () => {
    await client.send('DELETE', `findings/${encodeURIComponent(id)}/acceptance`)
    onChange()
  })
  return html`<div class="notice accepted">
    <p><b>Accepted</b> by ${plain(by, 120)} <${Ago} at=${at} />${until ? `, until ${day(until)}` : ', without an end'}.</p>
    <p class="isolated">${plain(reason, 2000)}</p>
    <${Refusal} problem=${ending.problem} />
    ${may('manage_findings') && html`<button type="button" class="small" aria-disabled=${ending.isRunning ? 'true' : undefined} onClick=${() => ending.run()}>End the acceptance</button>`}
  </div>`
}

/** That a finding is muted where it is scanned, by whom and why. @param {{ finding: import('../api/client.js').Resource['attributes'] }} props */
export function Mute({ finding }) {
  const { reason, by, until } = exceptionOf(finding) ?? {}
  return html`<div class="notice accepted">
    <p><b>Muted</b> where it is scanned${by ? ` by ${plain(by, 120)}` : ''}${until ? `, until ${day(until)}` : ', without an end'}.</p>
    <p class="isolated">${plain(reason, 2000) || 'The record says no reason.'}</p>
  </div>`
}

/** Whether somebody may accept a finding in this state. @param {string} state */
export function isAcceptable(state) {
  return state === 'open' || state === 'review'
}

/** What an acceptance says. */
export function AcceptanceFields() {
  return html`<label>Reason<textarea name="reason" required rows="3" maxlength="2000"></textarea></label>
    <label>Until <span class="hint">(optional)</span><input name="until" type="date" min=${new Date().toISOString().slice(0, 10)} /></label>`
}

/** The same as attributes of the API. @param {FormData} form */
export function acceptanceOf(form) {
  const until = endOf(String(form.get('until')))
  return { reason: String(form.get('reason')).trim(), ...(until !== null && { until }) }
}

/**
 * Accepts a finding: a risk that somebody answers for.
 *
 * @param {{ id: string, onClose: () => void, onDone: () => void }} props
 */
export function AcceptanceForm({ id, onClose, onDone }) {
  return html`<${FormDialog} title="Accept the risk of this finding" verb="Accept risk" onClose=${onClose}
    onSend=${async (/** @type {FormData} */ form) => {
      const attributes = acceptanceOf(form)
      await client.send('POST', `findings/${encodeURIComponent(id)}/acceptance`, {
        type: 'acceptances',
        attributes,
      })
      onClose()
      onDone()
    }}>
    <p class="soft">It no longer counts as open, whatever later scans find, until the acceptance ends. The reason is in its history.</p>
    <${AcceptanceFields} />
  <//>`
}
