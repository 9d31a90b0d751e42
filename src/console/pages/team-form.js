import { useRef } from 'preact/hooks'
import { addressOf } from '../address.js'
import { html } from '../html.js'
import { Deletion, Dialog } from '../parts/dialog.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** Makes a team, and goes to it. @param {{ onClose: () => void }} props */
export function NewTeam({ onClose }) {
  return html`<${NameForm} title="New team" verb="Create" onClose=${onClose} onName=${async (
    /** @type {string} */ name,
  ) => {
    const { data } = await client.send('POST', 'teams', { type: 'teams', attributes: { name } })
    onClose()
    location.hash = addressOf(`teams/${data.id}`)
  }} />`
}

/** @param {{ team: Resource, onClose: () => void, onDone: () => void }} props */
export function Renaming({ team: { id, attributes }, onClose, onDone }) {
  return html`<${NameForm} title="Rename this team" verb="Rename" name=${attributes.name} onClose=${onClose} onName=${async (
    /** @type {string} */ name,
  ) => {
    await client.send('PUT', `teams/${id}`, { type: 'teams', attributes: { name } })
    onClose()
    onDone()
  }} />`
}

/** @param {{ team: Resource, onClose: () => void, onDone: () => void }} props */
export function Removal({ team: { id, attributes }, onClose, onDone }) {
  return html`<${Deletion} title="Remove this team?" verb="Remove" path=${`teams/${id}`} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.name, 200)}</b> is gone for good. Its accounts, their findings and its members stay.</p>
    <p>Members whose role sees teams no longer see these accounts, unless another of their teams has them. Keys that see this
      team alone see nothing from then on.</p>
  <//>`
}

/**
 * @param {{
 *   title: string,
 *   verb: string,
 *   name?: string,
 *   onName: (name: string) => Promise<void>,
 *   onClose: () => void,
 * }} props `name`: as it is now.
 */
function NameForm({ title, verb, name = '', onName, onClose }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null))
  const naming = useAction(() => onName(input.current?.value.trim() ?? ''))
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void naming.run()
  }
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <form class="form" onSubmit=${submit}>
      <label>Name<input ref=${input} required autofocus maxlength="200" autocomplete="off" defaultValue=${name} placeholder="payments" /></label>
      <${Refusal} problem=${naming.problem} />
      <div class="buttons">
        <button type="button" onClick=${onClose}>Cancel</button>
        <button type="submit" class="primary" aria-disabled=${naming.isRunning ? 'true' : undefined}>${verb}</button>
      </div>
    </form>
  <//>`
}
