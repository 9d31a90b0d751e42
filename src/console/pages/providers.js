import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { EndOf } from '../parts/end-of.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
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
  return html`<${Page} title="Accounts" about="Cloud accounts and projects that findings are about. The first push about one connects it.">
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

const PROVIDERS = /** @type {Readonly<Record<string, string>>} */ ({
  iac: 'infrastructure as code',
  aws: 'AWS',
  azure: 'Azure',
  gcp: 'Google Cloud',
  kubernetes: 'Kubernetes',
  github: 'GitHub',
})

/** @param {string} provider */
function providerName(provider) {
  return PROVIDERS[provider] ?? plain(provider, 60)
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
      <thead><tr><th scope="col">Account</th><th scope="col">Provider</th><th scope="col">Connected</th>
        ${mayDisconnect && html`<th scope="col"><span class="unseen">Action</span></th>`}</tr></thead>
      <tbody>${accounts.map(
        (account) => html`<tr key=${account.id}>
          <td data-name="Account" class="main"><a href=${findingsWith({ account: account.attributes.uid })}><${EndOf} text=${account.attributes.name ?? account.attributes.uid} /></a>
            ${account.attributes.name && html`<span class="under soft isolated">${plain(account.attributes.uid, 250)}</span>`}</td>
          <td data-name="Provider">${providerName(account.attributes.provider)}</td>
          <td data-name="Connected"><${Ago} at=${account.attributes.inserted_at} /></td>
          ${
            mayDisconnect &&
            html`<td class="act"><button type="button" class="small" onClick=${() => setLeaving(account)}
              aria-label=${`Disconnect ${plain(account.attributes.name ?? account.attributes.uid, 100)}`}>Disconnect</button></td>`
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
    <p><b>${plain(account.attributes.uid, 200)}</b> and all its findings, with their history, are deleted. The next push
      about it connects it again, as new.</p>
  <//>`
}
