import { useEffect, useState } from 'preact/hooks'
import { path } from '../address.js'
import { html } from '../html.js'
import { Loading } from '../parts/states.js'
import { client } from '../session.js'
import { IdentityButton } from './identity-button.js'
import { LogInRefusal } from './log-in-refusal.js'
import { PasswordForm } from './password-form.js'
import { TenantReceipt } from './tenant-receipt.js'

/** @typedef {{ id: string, name?: string, required: boolean }} IdentityProvider */

/** The address of what is left of a tenant, which needs no session. */
const RECEIPTS = 'tenant-deletions'

/** An address that names a provider, and one that tells of a refusal. */
export const LOG_IN_PAGES = ['log-in', 'log-in-refused']

/** @param {{ hasEnded: boolean }} props Whether a session has just ended by itself. */
export function LogInPage({ hasEnded }) {
  const providers = useProviders()
  useEffect(() => {
    document.title = 'Log in · Assay'
  }, [])
  const [page, detail] = path.value
  return html`<main class="outside">
    ${page === RECEIPTS && detail !== undefined && html`<${TenantReceipt} key=${detail} id=${detail} />`}
    <div class="log-in">
      <h1><span class="mark" aria-hidden="true"></span>Log in to Assay</h1>
      <${Notice} hasEnded=${hasEnded} />
      <${LogInRefusal} reason=${page === 'log-in-refused' ? detail : undefined} />
      ${providers === undefined ? html`<${Loading} lines=${3} />` : html`<${Ways} providers=${providers} />`}
    </div>
  </main>`
}

/** Why a log-in cannot last, or did not. @param {{ hasEnded: boolean }} props */
function Notice({ hasEnded }) {
  // The cookie of a session is for https, and for this machine: without either, each log-in would seem to have ended at once.
  if (!isSecureContext)
    return html`<p class="notice" role="status">This page came over plain http, so that your browser would keep no session. Open it by https;
      who runs the service puts a proxy with TLS in front of it.</p>`
  return (
    hasEnded &&
    html`<p class="notice" role="status">Your session has ended. Log in to go on where you were.</p>`
  )
}

/** What people log in by. @param {{ providers: readonly IdentityProvider[] }} props */
function Ways({ providers }) {
  const [page = ''] = path.value
  const returnTo = LOG_IN_PAGES.includes(page) ? '#/' : location.hash
  const isRequired = providers.some(({ required }) => required)
  const password = html`<${PasswordForm} isFirst=${providers.length === 0 && page !== RECEIPTS} />`
  return html`
    ${providers.map(
      ({ id, name }) =>
        html`<${IdentityButton} key=${id} id=${id} name=${name} returnTo=${returnTo === '' ? '#/' : returnTo} />`,
    )}
    ${isRequired ? html`<details class="other-ways"><summary>Other ways to log in</summary>${password}</details>` : password}`
}

/**
 * The identity providers to log in through: the one that the address names, or those that the service shows to everybody. None
 * where they cannot be asked for: a password may do.
 */
function useProviders() {
  const [providers, setProviders] = useState(
    /** @type {readonly IdentityProvider[] | undefined} */ (undefined),
  )
  const [page, id] = path.value
  const named = page === 'log-in' ? id : undefined
  useEffect(() => {
    if (named !== undefined) {
      setProviders([{ id: named, required: true }])
      return undefined
    }
    const asking = new AbortController()
    client
      .get('log-in-providers', asking.signal)
      .then(({ data }) => setProviders(data.map(ofResource)))
      .catch(() => {
        if (!asking.signal.aborted) setProviders([])
      })
    return () => asking.abort()
  }, [named])
  return providers
}

/** @param {import('../api/client.js').Resource} resource @returns {IdentityProvider} */
function ofResource({ id, attributes: { name, required } }) {
  return { id, name, required }
}
