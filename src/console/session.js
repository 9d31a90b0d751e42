import { signal } from '@preact/signals'
import { addressOf, replaceWith } from './address.js'
import { Client } from './api/client.js'
import { problemFrom } from './api/query.js'

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {string} email
 * @property {string} tenantId
 * @property {string} tenant Its name.
 * @property {readonly string[]} permissions
 * @property {readonly string[] | null} teams Whose accounts the person sees, by name; null: all accounts.
 *
 * @typedef {{ state: 'unknown' }
 *   | { state: 'none', hasEnded: boolean }
 *   | { state: 'open', session: Session }
 *   | { state: 'failed', problem: import('./api/problem.js').Problem }} SessionState
 */

/** The API beside the page, wherever a proxy has put both. */
export const client = new Client(new URL('api/v1/', document.baseURI))

/** Whether the latest request was answered at all. */
export const isReachable = signal(true)

/** @type {import('@preact/signals').Signal<SessionState>} */
export const sessionState = signal({ state: 'unknown' })

client.onExpired = () => {
  const { state } = sessionState.peek()
  // Several requests may be told at once: it ends once.
  if (state !== 'none') close(state === 'open')
}

client.onReached = (/** @type {boolean} */ isReached) => {
  isReachable.value = isReached
}

/** Asks who is logged in. */
export async function resumeSession() {
  try {
    open(await client.get('session'))
  } catch (error) {
    const problem = problemFrom(error)
    if (problem.kind !== 'expired') sessionState.value = { state: 'failed', problem }
  }
}

/**
 * Rejects with a Problem.
 *
 * @param {{ email: string, password: string }} credentials
 */
export async function logIn(credentials) {
  open(await client.send('POST', 'session', { type: 'sessions', attributes: credentials }))
}

/**
 * Goes to an identity provider to log in there. Rejects with a Problem.
 *
 * @param {string} provider Its id.
 * @param {string} returnTo The page to come back to, from `#` on.
 */
export async function goToProvider(provider, returnTo) {
  const attributes = { provider, return_to: returnTo }
  const { data } = await client.send('POST', 'log-ins', { type: 'log-ins', attributes })
  location.assign(data.attributes.url)
}

/** Ends the session, here and where it came from; that of a service that cannot be reached ends here alone. */
export async function logOut() {
  const url = await endSession()
  close(false)
  if (url !== null) location.assign(url)
}

/**
 * Deletes the tenant for good, and goes to the receipt: nobody is logged in afterwards. Rejects with a Problem.
 *
 * @param {string} name Its own.
 */
export async function deleteTenant(name) {
  const type = 'tenant-deletions'
  const { data } = await client.send('POST', type, { type, attributes: { name } })
  replaceWith(addressOf(`${type}/${data.id}`))
  close(false)
}

/** @returns {Promise<string | null>} Where the identity provider ends its own session. */
async function endSession() {
  try {
    const { data } = await client.send('DELETE', 'session')
    return data.attributes.url
  } catch (error) {
    if (problemFrom(error).kind !== 'expired') throw error
    return null
  }
}

/**
 * Whether the person may do something; the service decides, this is for what is shown.
 *
 * @param {string} permission
 */
export function may(permission) {
  const state = sessionState.value
  return state.state === 'open' && state.session.permissions.includes(permission)
}

/** @param {import('./api/client.js').ApiDocument} document */
function open({ data: { id, attributes } }) {
  client.csrfToken = attributes.csrf_token
  const session = {
    id,
    email: attributes.email,
    tenantId: attributes.tenant_id,
    tenant: attributes.tenant_name ?? attributes.tenant ?? '',
    permissions: attributes.permissions,
    teams: attributes.teams,
  }
  sessionState.value = { state: 'open', session }
}

/** @param {boolean} hasEnded Whether it ended by itself. */
function close(hasEnded) {
  client.csrfToken = ''
  client.forget()
  sessionState.value = { state: 'none', hasEnded }
}
