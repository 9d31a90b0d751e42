import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { SEVERITIES } from '../parts/severity.js'
import { plain } from '../parts/text.js'
import { client } from '../session.js'
import { NarrowingFields } from './narrowing-fields.js'
import { EVERYTHING, idsIn, narrowingOf } from './rule-narrowing.js'
import { RulePreview } from './rule-preview.js'

/** @import { Resource } from '../api/client.js' */

/** @type {Readonly<Record<string, string>>} */
export const EVENT_NAMES = {
  new: 'new findings',
  reopened: 'reopened findings',
  overdue: 'overdue findings',
  failed_ingestion: 'files that failed',
  silent_pipeline: 'silent pipelines',
}

/** What a rule says unless another choice is made. */
const USUAL = { name: '', events: ['new', 'reopened'], min_severity: 'high' }

/** Makes a rule, or changes one. @param {{ rule?: Resource, channels: readonly Resource[], onClose: () => void, onDone: () => void }} props */
export function RuleForm({ rule, channels, onClose, onDone }) {
  const { name, events: told, min_severity } = rule?.attributes ?? USUAL
  const [events, setEvents] = useState(/** @type {readonly string[]} */ (told))
  const [severity, setSeverity] = useState(/** @type {string} */ (min_severity))
  const [narrowing, setNarrowing] = useState(() => (rule ? narrowingOf(rule.attributes) : EVERYTHING))
  const send = async (/** @type {FormData} */ form) => {
    const attributes = {
      name: String(form.get('name')).trim(),
      channel: String(form.get('channel')),
      events,
      min_severity: severity,
      ...idsIn(narrowing),
    }
    const document = { type: 'notification-rules', attributes }
    if (rule === undefined) await client.send('POST', 'notification-rules', document)
    else await client.send('PUT', `notification-rules/${rule.id}`, document)
    onDone()
    onClose()
  }
  const title = rule === undefined ? 'New rule' : 'Change this rule'
  const verb = rule === undefined ? 'Create' : 'Save'
  return html`<${FormDialog} title=${title} verb=${verb} onSend=${send} onClose=${onClose}>
    <label>Name<input name="name" required maxlength="200" autocomplete="off" placeholder="what is severe" defaultValue=${name} /></label>
    <${Events} chosen=${events} onChoose=${setEvents} />
    <label>Severity at least<select name="severity" onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) setSeverity(target.value)
    }}>${SEVERITIES.map((one) => html`<option key=${one} value=${one} selected=${one === severity}>${one}</option>`)}</select></label>
    <${Channel} channels=${channels} rule=${rule} />
    <${NarrowingFields} narrowing=${narrowing} onNarrow=${setNarrowing} />
    <${RulePreview} events=${events} severity=${severity} narrowing=${narrowing} />
  <//>`
}

/** @param {{ chosen: readonly string[], onChoose: (events: readonly string[]) => void }} props */
function Events({ chosen, onChoose }) {
  /** @param {string} event */
  const toggled = (event) =>
    chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event]
  return html`<fieldset><legend>It tells</legend><div class="options">${Object.entries(EVENT_NAMES).map(
    ([event, name]) => html`<label key=${event} class="check">
      <input type="checkbox" checked=${chosen.includes(event)} onChange=${() => onChoose(toggled(event))} /><span>${name}</span>
    </label>`,
  )}</div></fieldset>`
}

/** Where it is told; the channel of a rule is among them, however many there are. @param {{ channels: readonly Resource[], rule: Resource | undefined }} props */
function Channel({ channels, rule }) {
  const { channel: chosen, channel_name } = rule?.attributes ?? {}
  const known = channels.map(({ id, attributes }) => ({ id, name: attributes.name }))
  const options =
    chosen === undefined || known.some(({ id }) => id === chosen)
      ? known
      : [{ id: chosen, name: channel_name }, ...known]
  return html`<label>Channel<select name="channel">${options.map(
    ({ id, name }) =>
      html`<option key=${id} value=${id} selected=${id === chosen}>${plain(name, 60)}</option>`,
  )}</select></label>`
}
