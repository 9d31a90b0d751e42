import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { Names } from '../parts/names.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Permissions } from '../parts/permissions.js'
import { Answered, Empty } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Ago, Day } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { NewKey } from './new-key.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Keys that pipelines push with. */
export function ApiKeysPage() {
  const query = useQuery(`api-keys?${pageParameters(50)}`, { everyMs: 60_000 })
  const [isCreating, setCreating] = useState(false)
  const create = html`<button type="button" class="primary" onClick=${() => setCreating(true)}>New key …</button>`
  return html`<${Page} title="API keys" actions=${create}
    about="What pipelines push with. A key allows what was chosen for it, as far as the role of its owner allows it too.">
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? html`<${Empty} title="There is no key yet"><p class="soft">A pipeline needs one to push.</p><//>`
          : html`<${Keys} keys=${data} onChange=${query.refresh} /><${Pager} meta=${meta} what="keys" />`}
    <//>
    ${isCreating && html`<${NewKey} onClose=${() => setCreating(false)} onDone=${query.refresh} />`}
  <//>`
}

/** @param {{ keys: Resource[], onChange: () => void }} props */
function Keys({ keys, onChange }) {
  const [revoked, setRevoked] = useState(/** @type {Resource | undefined} */ (undefined))
  return html`<div class="scroll" role="region" aria-label="API keys" tabindex="0"><table class="list">
      <thead><tr><th scope="col">Key and owner</th><th scope="col">Allows</th>
        <th scope="col">Last used</th><th scope="col">Expires</th><th scope="col"><span class="unseen">Action</span></th></tr></thead>
      <tbody>${keys.map(
        (key) => html`<tr key=${key.id} class=${key.attributes.revoked_at ? 'over' : ''}>
          <td class="main"><b class="isolated">${plain(key.attributes.name, 100)}</b>
            <span class="under soft"><code>${plain(key.attributes.prefix, 30)}</code> <span class="isolated">${plain(key.attributes.owner, 100)}</span></span></td>
          <td data-name="Allows"><${Permissions} permissions=${key.attributes.permissions} /><${Limits} apiKey=${key} /></td>
          <td data-name="Last used">${key.attributes.last_used_at ? html`<${Ago} at=${key.attributes.last_used_at} />` : html`<span class="soft">never</span>`}</td>
          <td data-name="Expires"><${Day} at=${key.attributes.expires_at} /></td>
          <td class="act">${
            key.attributes.revoked_at
              ? html`<span class="soft">revoked<br /><${Ago} at=${key.attributes.revoked_at} /></span>`
              : html`<button type="button" class="small" aria-label=${`Revoke ${plain(key.attributes.name, 100)}`}
                  onClick=${() => setRevoked(key)}>Revoke</button>`
          }</td>
        </tr>`,
      )}</tbody>
    </table></div>
    ${revoked && html`<${Revocation} apiKey=${revoked} onClose=${() => setRevoked(undefined)} onDone=${onChange} />`}`
}

/** What a key is kept to besides: the accounts of some teams, and where it is used. @param {{ apiKey: Resource }} props */
function Limits({ apiKey: { attributes } }) {
  const { teams, allowed_addresses: addresses } = attributes
  if (teams === null && addresses === null) return null
  return html`<span class="under">
    ${teams !== null && html`<span class="soft">accounts of </span><${Names} names=${teams} none="teams that are gone" />`}${' '}
    ${addresses !== null && html`<span class="soft">from </span><${Names} names=${addresses} />`}
  </span>`
}

/** @param {{ apiKey: Resource, onClose: () => void, onDone: () => void }} props */
function Revocation({ apiKey, onClose, onDone }) {
  const path = `api-keys/${encodeURIComponent(apiKey.id)}`
  return html`<${Deletion} title="Revoke this key?" verb="Revoke" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(apiKey.attributes.name, 100)}</b> (<code>${plain(apiKey.attributes.prefix, 30)}</code>)
      stops working at once, for good. Pipelines that push with it skip the push until they have another.</p>
  <//>`
}
