import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Account, accountText, accountWord } from '../parts/account.js'
import { Deletion } from '../parts/dialog.js'
import { Labels } from '../parts/labels.js'
import { Names } from '../parts/names.js'
import { Ago } from '../parts/time.js'
import { may } from '../session.js'
import { AccountLabels } from './account-labels.js'
import { findingsWith } from './finding-filters.js'

/** @import { Resource } from '../api/client.js' */

/** @param {{ accounts: Resource[], onChange: () => void }} props */
export function AccountTable({ accounts, onChange }) {
  const [dialog, setDialog] = useState(
    /** @type {{ Shown: Function, account: Resource } | undefined} */ (undefined),
  )
  const mayChange = may('manage_providers')
  return html`<div class="scroll" role="region" aria-label="Accounts" tabindex="0"><table class="list">
      <thead><tr><th scope="col">Account</th><th scope="col">Teams</th><th scope="col">Labels</th><th scope="col">Connected</th>
        ${mayChange && html`<th scope="col"><span class="unseen">Actions</span></th>`}</tr></thead>
      <tbody>${accounts.map(
        (account) => html`<tr key=${account.id}>
          <td data-name=${accountWord(account.attributes.provider)} class="main"><${Account} uid=${account.attributes.uid} name=${account.attributes.name} provider=${account.attributes.provider} href=${findingsWith({ account: account.attributes.uid })} /></td>
          <td data-name="Teams" class="teams"><${Names} names=${account.attributes.teams} /></td>
          <td data-name="Labels" class="labels"><${Labels} labels=${account.attributes.labels} /></td>
          <td data-name="Connected"><${Ago} at=${account.attributes.inserted_at} /></td>
          ${
            mayChange &&
            html`<td class="act">
              <button type="button" class="small" onClick=${() => setDialog({ Shown: AccountLabels, account })}
                aria-label=${`Label ${accountText(account.attributes)}`}>Label …</button>
              <button type="button" class="small" onClick=${() => setDialog({ Shown: Disconnection, account })}
                aria-label=${`Disconnect ${accountText(account.attributes)}`}>Disconnect</button>
            </td>`
          }
        </tr>`,
      )}</tbody>
    </table></div>
    ${dialog && html`<${dialog.Shown} account=${dialog.account} onClose=${() => setDialog(undefined)} onDone=${onChange} />`}`
}

/** @param {{ account: Resource, onClose: () => void, onDone: () => void }} props */
function Disconnection({ account, onClose, onDone }) {
  const path = `providers/${account.id}`
  const title = `Disconnect this ${accountWord(account.attributes.provider).toLowerCase()}?`
  return html`<${Deletion} title=${title} verb="Disconnect" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b>${accountText(account.attributes)}</b> and all its findings, with their history, are deleted. The next push
      about it connects it again, as new.</p>
  <//>`
}
