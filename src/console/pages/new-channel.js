import { useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { Copyable } from '../parts/copyable.js'
import { Dialog } from '../parts/dialog.js'
import { Refusal } from '../parts/states.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'

/** @type {Readonly<Record<string, string>>} */
export const KIND_NAMES = { webhook: 'Webhook', slack: 'Slack', teams: 'Microsoft Teams', email: 'E-mail' }

/** What an address of each kind is. @type {Readonly<Record<string, string>>} */
const ADDRESSES = {
  webhook: 'An address of yours that takes a POST.',
  slack: 'The address of an incoming webhook of Slack.',
  teams: 'The address of a workflow of Teams that posts when a webhook request is received.',
  email: 'One mailbox, such as team@example.com.',
}

/** Makes a channel, and shows the secret of a webhook: this once. @param {{ onClose: () => void, onDone: () => void }} props */
export function NewChannel({ onClose, onDone }) {
  const [secret, setSecret] = useState(/** @type {string | undefined} */ (undefined))
  /** @param {string | null} made */
  const show = (made) => {
    onDone()
    if (made === null) onClose()
    else setSecret(made)
  }
  return html`<${Dialog} title=${secret === undefined ? 'New channel' : 'Copy the secret now'} onClose=${onClose}>
    ${
      secret === undefined
        ? html`<${Form} onClose=${onClose} onMade=${show} />`
        : html`<p>The receiver verifies by it who sent a message. It is shown this once.</p>
          <${Copyable} name="Secret" text=${secret} />
          <div class="buttons"><button type="button" class="primary" onClick=${onClose}>I have it</button></div>`
    }
  <//>`
}

/** @param {{ onClose: () => void, onMade: (secret: string | null) => void }} props */
function Form({ onClose, onMade }) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null))
  const [kind, setKind] = useState('webhook')
  const making = useAction(async () => {
    const values = new FormData(form.current ?? undefined)
    const attributes = {
      name: String(values.get('name')).trim(),
      kind,
      address: String(values.get('address')).trim(),
      hourly_limit: Number(values.get('limit')),
    }
    const { data } = await client.send('POST', 'channels', { type: 'channels', attributes })
    onMade(data.attributes.secret)
  })
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void making.run()
  }
  return html`<form ref=${form} class="form" onSubmit=${submit}>
    <label>Name<input name="name" required maxlength="200" autocomplete="off" placeholder="on call" /></label>
    <label>Kind<select value=${kind} onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) setKind(target.value)
    }}>${Object.entries(KIND_NAMES).map(([value, name]) => html`<option key=${value} value=${value}>${name}</option>`)}</select></label>
    <label>Address<input name="address" required maxlength="2000" autocomplete="off" aria-describedby="address-help" /></label>
    <p class="soft small-print" id="address-help">${ADDRESSES[kind]}</p>
    <label>Messages an hour, at most<input name="limit" type="number" required min="1" max="10000" defaultValue="100" aria-describedby="limit-help" /></label>
    <p class="soft small-print" id="limit-help">More than these are gathered into one message.</p>
    <${Refusal} problem=${making.problem} />
    <div class="buttons">
      <button type="button" onClick=${onClose}>Cancel</button>
      <button type="submit" class="primary" aria-disabled=${making.isRunning ? 'true' : undefined}>Create</button>
    </div>
  </form>`
}
