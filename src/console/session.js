import { signal } from '@preact/signals'
import { Client } from './api/client.js'
import { problemFrom } from './api/query.js'

/**
 * @typedef {object} Session
 * @property {string} id
 * @property {string} email
 * @property {string} tenantId
 * @property {string} tenant Its name.
 * @property {readonly string[]} permissions
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
  close(sessionState.peek().state === 'open')
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

/** Ends the session; that of a service that cannot be reached ends here alone. */
export async function logOut() {
  try {
    await client.send('DELETE', 'session')
  } catch (error) {
    if (problemFrom(error).kind !== 'expired') throw error
  }
  close(false)
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
  }
  sessionState.value = { state: 'open', session }
}

/** @param {boolean} hasEnded Whether it ended by itself. */
function close(hasEnded) {
  client.csrfToken = ''
  client.forget()
  sessionState.value = { state: 'none', hasEnded }
}
