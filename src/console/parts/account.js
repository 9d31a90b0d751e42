import { html } from '../html.js'
import { EndOf } from './end-of.js'
import { plain } from './text.js'

/** What each provider calls what it keeps resources in. */
const KINDS = /** @type {Readonly<Record<string, string>>} */ ({
  iac: 'repository',
  aws: 'AWS account',
  azure: 'Azure subscription',
  gcp: 'Google Cloud project',
  kubernetes: 'Kubernetes cluster',
  github: 'GitHub repository',
})

/** Kinds of accounts that people choose from. */
export const PROVIDERS = Object.keys(KINDS)

/** What an account is: `Azure subscription`. @param {string} provider */
export function accountKind(provider) {
  return Object.hasOwn(KINDS, provider) ? KINDS[provider] : `${plain(provider, 60)} account`
}

/** What people call one of them: `Repository`, `Subscription`, or else `Account`. @param {string} provider */
export function accountWord(provider) {
  const word = accountKind(provider)?.split(' ').at(-1) ?? 'account'
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/**
 * An account by its name, and by its id, which names may share.
 *
 * @param {{ uid: string, name?: string | null | undefined }} account
 */
export function accountText({ uid, name }) {
  return name ? `${plain(name, 250)} (${plain(uid, 250)})` : plain(uid, 250)
}

/**
 * An account on one line. Of a name the beginning tells most, of an id the end.
 *
 * @param {{ uid: string, name?: string | null | undefined }} account
 */
export function AccountName({ uid, name }) {
  if (!name) return html`<${EndOf} text=${uid} />`
  return html`<span class="start-of isolated" title=${accountText({ uid, name })}>${plain(name, 250)}</span>`
}

/**
 * The same on two lines, with what it is and its id.
 *
 * @param {{ uid: string, name?: string | null | undefined, provider?: string | null | undefined, href?: string }} props
 */
export function Account({ uid, name, provider, href }) {
  const account = html`<${AccountName} uid=${uid} name=${name} />`
  const under = [provider && accountKind(provider), name && plain(uid, 250)].filter(Boolean).join(' ')
  return html`<span class="account-name">${href ? html`<a href=${href}>${account}</a>` : account}
    ${under && html`<span class="under soft isolated">${under}</span>`}</span>`
}
