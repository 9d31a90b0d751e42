import { useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Dialog } from '../parts/dialog.js'
import { useLabels } from '../parts/label-choice.js'
import { labelText } from '../parts/labels.js'
import { SEVERITIES } from '../parts/severity.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** @type {Readonly<Record<string, string>>} */
export const EVENT_NAMES = {
  new: 'new findings',
  reopened: 'reopened findings',
  overdue: 'overdue findings',
  failed_ingestion: 'files that failed',
  silent_pipeline: 'silent pipelines',
}
/** What a rule tells unless another choice is made. */
const USUAL = ['new', 'reopened']

/** @param {{ channels: readonly Resource[], onClose: () => void, onDone: () => void }} props */
export function NewRule({ channels, onClose, onDone }) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null))
  const teams = useQuery('teams?page[size]=100').document?.data ?? []
  const labels = useLabels().map(labelText)
  const making = useAction(async () => {
    const values = new FormData(form.current ?? undefined)
    const team = String(values.get('team') ?? '')
    const label = String(values.get('label') ?? '')
    const attributes = {
      name: String(values.get('name')).trim(),
      channel: String(values.get('channel')),
      events: values.getAll('event').map(String),
      min_severity: String(values.get('severity')),
      teams: team === '' ? [] : [team],
      labels: label === '' ? [] : [label],
    }
    await client.send('POST', 'notification-rules', { type: 'notification-rules', attributes })
    onDone()
    onClose()
  })
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void making.run()
  }
  return html`<${Dialog} title="New rule" onClose=${onClose}><form ref=${form} class="form" onSubmit=${submit}>
    <label>Name<input name="name" required maxlength="200" autocomplete="off" placeholder="what is severe" /></label>
    <fieldset><legend>It tells</legend><div class="options">
      ${Object.entries(EVENT_NAMES).map(
        ([event, name]) => html`<label key=${event} class="check">
          <input type="checkbox" name="event" value=${event} defaultChecked=${USUAL.includes(event)} /><span>${name}</span>
        </label>`,
      )}
    </div></fieldset>
    <label>Severity at least<select name="severity">${SEVERITIES.map(
      (severity) =>
        html`<option key=${severity} value=${severity} selected=${severity === 'high'}>${severity}</option>`,
    )}</select></label>
    ${
      teams.length > 0 &&
      html`<label>Accounts of<select name="team"><option value="">all teams</option>${teams.map(
        (/** @type {Resource} */ { id, attributes }) =>
          html`<option key=${id} value=${id}>${plain(attributes.name, 60)}</option>`,
      )}</select></label>`
    }
    ${
      labels.length > 0 &&
      html`<label>Accounts with<select name="label"><option value="">any label</option>${labels.map(
        (label) => html`<option key=${label} value=${label}>${label}</option>`,
      )}</select></label>`
    }
    <label>Channel<select name="channel">${channels.map(
      ({ id, attributes }) => html`<option key=${id} value=${id}>${plain(attributes.name, 60)}</option>`,
    )}</select></label>
    <${Refusal} problem=${making.problem} />
    <div class="buttons">
      <button type="button" onClick=${onClose}>Cancel</button>
      <button type="submit" class="primary" aria-disabled=${making.isRunning ? 'true' : undefined}>Create</button>
    </div>
  </form><//>`
}
