import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { client } from '../session.js'

/** @type {Readonly<Record<string, string>>} */
export const TRACKER_NAMES = { github: 'GitHub', gitlab: 'GitLab' }

/** What a token must allow. @type {Readonly<Record<string, string>>} */
export const TOKEN_HELP = {
  github: 'A fine-grained token for this repository alone, with “Issues: read and write”.',
  gitlab: 'A token of the project with the role Planner, or Reporter, and the scope “api”.',
}

/** @type {Readonly<Record<string, { server: string, project: string }>>} */
const EXAMPLES = {
  github: { server: 'https://github.com', project: 'owner/repository' },
  gitlab: { server: 'https://gitlab.com', project: 'group/project' },
}

/** Makes a tracker. @param {{ onClose: () => void, onDone: () => void }} props */
export function NewTracker({ onClose, onDone }) {
  const [kind, setKind] = useState('github')
  const example = EXAMPLES[kind]
  return html`<${FormDialog} title="New tracker" verb="Create" onClose=${onClose}
    onSend=${async (/** @type {FormData} */ form) => {
      const given = Object.fromEntries(
        [...form].map(([name, value]) => [name, String(value).trim()]).filter(([, value]) => value !== ''),
      )
      await client.send('POST', 'trackers', { type: 'trackers', attributes: { ...given, kind } })
      onDone()
      onClose()
    }}>
    <label>Name<input name="name" required maxlength="200" autocomplete="off" placeholder="shop" /></label>
    <label>Kind<select value=${kind} onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) setKind(target.value)
    }}>${Object.entries(TRACKER_NAMES).map(([value, name]) => html`<option key=${value} value=${value}>${name}</option>`)}</select></label>
    <label>Server <span class="hint">(empty: ${example?.server})</span>
      <input name="server" type="url" maxlength="500" autocomplete="off" placeholder=${example?.server} /></label>
    <label>Project<input name="project" required maxlength="500" autocomplete="off" placeholder=${example?.project} /></label>
    <label>Token<input name="token" type="password" required maxlength="1000" autocomplete="off" aria-describedby="token-help" /></label>
    <p class="soft small-print" id="token-help">${TOKEN_HELP[kind]}</p>
  <//>`
}
