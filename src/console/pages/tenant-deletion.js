import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { plain } from '../parts/text.js'
import { deleteTenant } from '../session.js'

/** Longest text that a name is shown as: each of its characters may be escaped. */
const LONGEST = 4000

/** Asks for the tenant's name, and deletes it. @param {{ tenant: string, onClose: () => void }} props */
export function TenantDeletion({ tenant, onClose }) {
  const shown = plain(tenant)
  /** What cannot be seen is shown escaped, so the name is typed as it is shown. @param {FormData} form */
  const nameOf = (form) => {
    const typed = String(form.get('name')).trim()
    return typed === shown ? tenant : typed
  }
  return html`<${FormDialog} title="Delete this tenant for good?" verb="Delete for good" isForGood onClose=${onClose}
    onSend=${(/** @type {FormData} */ form) => deleteTenant(nameOf(form))}>
    <p><b class="isolated">${shown}</b> is closed at once, for you and for everybody else, and all that it has is deleted.</p>
    <label>Type its name to confirm
      <input name="name" required maxlength=${LONGEST} autocomplete="off" autocapitalize="off" spellcheck=${false} />
    </label>
  <//>`
}
