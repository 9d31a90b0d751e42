import { useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Dialog } from '../parts/dialog.js'
import { exceptionOf } from '../parts/finding-words.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Ago, day } from '../parts/time.js'
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

/**
 * Accepts findings, all with one reason: risks that somebody answers for.
 *
 * @param {{ ids: readonly string[], onClose: () => void, onDone: () => void }} props
 */
export function AcceptanceForm({ ids, onClose, onDone }) {
  const reason = useRef(/** @type {HTMLTextAreaElement | null} */ (null))
  const until = useRef(/** @type {HTMLInputElement | null} */ (null))
  const accepting = useAction(async () => {
    const day = until.current?.value ?? ''
    const said = { reason: reason.current?.value.trim() ?? '', ...(day !== '' && { until: endOf(day) }) }
    await client.send('POST', 'acceptances', {
      type: 'acceptances',
      attributes: { findings: ids, ...said },
    })
    onClose()
    onDone()
  })
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void accepting.run()
  }
  const isOne = ids.length === 1
  return html`<${Dialog} title=${isOne ? 'Accept the risk of this finding' : `Accept the risk of ${ids.length} findings`} onClose=${onClose}>
    <p class="soft">${isOne ? 'It no longer counts' : 'They no longer count'} as open, whatever later scans find, until the acceptance
      ends. The reason is in ${isOne ? 'its' : 'the'} history${isOne ? '' : ' of each'}.</p>
    <form class="form" onSubmit=${submit}>
      <label>Reason<textarea ref=${reason} required rows="3" maxlength="2000"></textarea></label>
      <label>Until <span class="hint">(optional)</span><input ref=${until} type="date" min=${new Date().toISOString().slice(0, 10)} /></label>
      <${Refusal} problem=${accepting.problem} />
      <div class="buttons">
        <button type="button" onClick=${onClose}>Cancel</button>
        <button type="submit" class="primary" aria-disabled=${accepting.isRunning ? 'true' : undefined}>Accept risk</button>
      </div>
    </form>
  <//>`
}

/** The end of a day, where the person is. @param {string} day */
function endOf(day) {
  return new Date(`${day}T23:59:59`).toISOString()
}
