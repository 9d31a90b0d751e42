import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Account, accountKind, accountText } from '../parts/account.js'
import { Deletion } from '../parts/dialog.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered } from '../parts/states.js'
import { number } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { findingsWith } from './finding-filters.js'
import { FirstScan } from './first-scan.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Accounts that findings are about, and what the tenant has subscribed to. */
export function ProvidersPage() {
  const search = pageParameters(50)
  search.set('sort', 'provider,uid')
  const providers = useQuery(`providers?${search}`, { everyMs: 60_000 })
  const subscription = useQuery('subscription', { everyMs: 60_000 })
  return html`<${Page} title="Accounts" about="Accounts, subscriptions, projects, clusters and repositories that findings are about. The first push about one connects it.">
    ${subscription.document && html`<${Subscription} subscription=${subscription.document.data.attributes} />`}
    <${Answered} query=${providers}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? html`<${FirstScan} />`
          : html`<${Accounts} accounts=${data} onChange=${() => {
              void providers.refresh()
              void subscription.refresh()
            }} />
            <${Pager} meta=${meta} what="accounts" />`}
    <//>
  <//>`
}

const SUBSCRIPTION_WORDS = /** @type {Readonly<Record<string, string>>} */ ({
  active: 'The subscription is active.',
  inactive: 'The subscription is not active: nothing is taken or shown until it is.',
  none: 'The tenant has no subscription: nothing is taken or shown.',
})

/** @param {{ subscription: Record<string, any> }} props */
function Subscription({ subscription: { status, provider_limit, provider_count } }) {
  return html`<p class=${`notice ${status === 'active' ? '' : 'warning'}`}>
    <b>${SUBSCRIPTION_WORDS[status] ?? status}</b>${' '}
    ${
      provider_limit === null
        ? `Any number of accounts; ${number(provider_count)} connected.`
        : `${number(provider_count)} of ${number(provider_limit)} accounts connected.`
    }
  </p>`
}

/** @param {{ accounts: Resource[], onChange: () => void }} props */
function Accounts({ accounts, onChange }) {
  const [leaving, setLeaving] = useState(/** @type {Resource | undefined} */ (undefined))
  const mayDisconnect = may('manage_providers')
  return html`<div class="scroll" role="region" aria-label="Accounts" tabindex="0"><table class="list">
      <thead><tr><th scope="col">Account</th><th scope="col">What it is</th><th scope="col">Connected</th>
        ${mayDisconnect && html`<th scope="col"><span class="unseen">Action</span></th>`}</tr></thead>
      <tbody>${accounts.map(
        (account) => html`<tr key=${account.id}>
          <td data-name="Account" class="main"><${Account} uid=${account.attributes.uid} name=${account.attributes.name} href=${findingsWith({ account: account.attributes.uid })} /></td>
          <td data-name="What it is">${accountKind(account.attributes.provider)}</td>
          <td data-name="Connected"><${Ago} at=${account.attributes.inserted_at} /></td>
          ${
            mayDisconnect &&
            html`<td class="act"><button type="button" class="small" onClick=${() => setLeaving(account)}
              aria-label=${`Disconnect ${accountText(account.attributes)}`}>Disconnect</button></td>`
          }
        </tr>`,
      )}</tbody>
    </table></div>
    ${leaving && html`<${Disconnection} account=${leaving} onClose=${() => setLeaving(undefined)} onDone=${onChange} />`}`
}

/** @param {{ account: Resource, onClose: () => void, onDone: () => void }} props */
function Disconnection({ account, onClose, onDone }) {
  const path = `providers/${account.id}`
  return html`<${Deletion} title="Disconnect this account?" verb="Disconnect" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b>${accountText(account.attributes)}</b> and all its findings, with their history, are deleted. The next push
      about it connects it again, as new.</p>
  <//>`
}
