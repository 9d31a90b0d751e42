import { useRef, useState } from 'preact/hooks'
import { html } from '../html.js'
import { Choices } from '../parts/choices.js'
import { Copyable, ShellSettings } from '../parts/copyable.js'
import { Dialog } from '../parts/dialog.js'
import { useListed } from '../parts/options.js'
import { allowedBy, sortedPermissions } from '../parts/permission-words.js'
import { Refusal } from '../parts/states.js'
import { counted, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, sessionState } from '../session.js'

/** @import { Resource } from '../api/client.js' */

const DEFAULT_PERMISSION = 'manage_ingestions'
const DAY_MS = 24 * 3600 * 1000
const LIFETIMES = [
  { days: 90, name: '90 days' },
  { days: 365, name: 'A year' },
  { days: 0, name: 'Does not expire' },
]

/** Makes a key, and shows it: this once. @param {{ onClose: () => void, onDone: () => void }} props */
export function NewKey({ onClose, onDone }) {
  const [key, setKey] = useState(/** @type {string | undefined} */ (undefined))
  /** @param {string} made */
  const show = (made) => {
    setKey(made)
    onDone()
  }
  return html`<${Dialog} title=${key === undefined ? 'New API key' : 'Copy the key now'} onClose=${onClose}>
    ${key === undefined ? html`<${Form} onClose=${onClose} onKey=${show} />` : html`<${Shown} apiKey=${key} onClose=${onClose} />`}
  <//>`
}

/** @param {{ onClose: () => void, onKey: (key: string) => void }} props */
function Form({ onClose, onKey }) {
  const [teams, setTeams] = useState(/** @type {readonly Resource[]} */ ([]))
  const form = useRef(/** @type {HTMLFormElement | null} */ (null))
  const making = useAction(async () => {
    const values = new FormData(form.current ?? undefined)
    const days = Number(values.get('days'))
    const addresses = String(values.get('addresses'))
      .split(/[\s,]+/)
      .filter((address) => address !== '')
    const { data } = await client.send('POST', 'api-keys', {
      type: 'api-keys',
      attributes: {
        name: String(values.get('name')).trim(),
        permissions: values.getAll('permission').map(String),
        teams: teams.length > 0 ? teams.map(({ id }) => id) : null,
        allowed_addresses: addresses.length > 0 ? addresses : null,
        expires_at: days > 0 ? new Date(Date.now() + days * DAY_MS).toISOString() : null,
      },
    })
    onKey(data.attributes.key)
  })
  const state = sessionState.value
  const permissions = state.state === 'open' ? state.session.permissions : []
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void making.run()
  }
  return html`<form ref=${form} class="form" onSubmit=${submit}>
      <label>Name<input name="name" required autofocus maxlength="100" autocomplete="off" placeholder="nightly scan" /></label>
      <fieldset><legend>It allows</legend><div class="options">
        ${sortedPermissions(permissions).map(
          (permission) => html`<label key=${permission} class="check">
            <input type="checkbox" name="permission" value=${permission} defaultChecked=${permission === DEFAULT_PERMISSION} />
            <span><code>${permission}</code>${allowedBy(permission) && html` <span class="soft">${allowedBy(permission)}</span>`}</span>
          </label>`,
        )}
      </div></fieldset>
      <label>Expires<select name="days">${LIFETIMES.map(({ days, name }) => html`<option key=${days} value=${days}>${name}</option>`)}</select></label>
      <label>Only from these addresses<input name="addresses" maxlength="2000" autocomplete="off" placeholder="everywhere" aria-describedby="addresses-help" /></label>
      <p class="soft small-print" id="addresses-help">Such as 192.0.2.7 or 10.0.0.0/8. Other addresses are refused as if the key were wrong.</p>
      <${TeamChoice} chosen=${teams} onChange=${setTeams} />
      <${Refusal} problem=${making.problem} />
      <div class="buttons">
        <button type="button" onClick=${onClose}>Cancel</button>
        <button type="submit" class="primary" aria-disabled=${making.isRunning ? 'true' : undefined}>Create</button>
      </div>
    </form>`
}

/** The only teams whose accounts the key sees; nothing where there is no team. @param {{ chosen: readonly Resource[], onChange: (chosen: readonly Resource[]) => void }} props */
function TeamChoice({ chosen, onChange }) {
  const { document } = useQuery('teams?page[size]=1')
  const options = useListed('teams')
  if (document === undefined || document.data.length === 0) return null
  return html`<fieldset><legend>Only the accounts of these teams</legend>
    <${Choices} name="teams" options=${options} chosen=${chosen} onChoose=${onChange}>${(
      /** @type {Resource} */ { attributes: { name, accounts } },
    ) =>
      html`<span class="isolated">${plain(name, 200)}</span><span class="soft number">${counted(accounts, 'account')}</span>`}<//>
    <p class="soft small-print">None chosen: all that you see. What a key of one team finds for the first time belongs to that team.</p>
  </fieldset>`
}

/** @param {{ apiKey: string, onClose: () => void }} props */
function Shown({ apiKey, onClose }) {
  return html`<p>It is shown this once. Keep it with the secrets of the pipeline.</p>
    <${Copyable} name="API key" text=${apiKey} />
    <p>Where you scan:</p>
    <${ShellSettings} apiKey=${apiKey} />
    <div class="buttons"><button type="button" class="primary" onClick=${onClose}>I have it</button></div>`
}
