import { html } from '../html.js'
import { allowedBy, sortedPermissions } from './permission-words.js'
import { plain } from './text.js'

/** Permissions by their names, as roles and keys are made with. @param {{ permissions: readonly string[] }} props */
export function Permissions({ permissions }) {
  if (permissions.length === 0) return html`<span class="soft">nothing</span>`
  return html`<span class="tags">${sortedPermissions(permissions).map(
    (permission) =>
      html`<code key=${permission} class="tag" title=${allowedBy(permission)}>${plain(permission, 60)}</code>`,
  )}</span>`
}
