import { createHash } from 'node:crypto'
import { type BrowserSessionRow, prolongSession } from '../../store/access/browser-sessions.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { notAuthenticated } from '../http/errors.ts'
import type { SessionPrincipal } from './principal.ts'
import { csrfTokenOf } from './request-forgery.ts'
import type { Authentication } from './session-renewal.ts'

/** A browser's session ends two hours after its last request, and a working day after it was opened. */
export const SESSION_SECONDS = { idle: 2 * 60 * 60, longest: 12 * 60 * 60 } as const

/** The least by which a session's end is moved on, so that not every request writes. */
const STEP_SECONDS = 60

/** Hash of a session cookie, which is stored. The cookie is random, so a fast hash is enough. */
export function sessionHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The principal of a session cookie; throws 401 when the session is unknown or has ended. Moves its end on. */
export async function authenticateSession(
  authentication: Authentication,
  token: string,
): Promise<SessionPrincipal> {
  const { store } = authentication
  const row = await findRenewed(authentication, sessionHash(token))
  if (row === undefined) throw notAuthenticated('The session has ended. Log in again.')
  const { tenant_id: tenantId, id: sessionId, user_id: userId, permissions, subscribed, teams } = row
  const end = Math.min(row.ends_at.getTime(), Date.now() + SESSION_SECONDS.idle * 1000)
  if (end - row.expires_at.getTime() > STEP_SECONDS * 1000) {
    await store.inTenant(wholeTenant(tenantId), (tx) => prolongSession(tx, sessionId, SESSION_SECONDS.idle))
  }
  const access = { permissions, subscribed }
  const csrfToken = csrfTokenOf(token)
  return { kind: 'session', tenantId, teams, userId, sessionId, expiresAt: row.ends_at, csrfToken, access }
}

/** The session, once its identity provider has been asked again where that is due. */
async function findRenewed(
  { store, renew }: Authentication,
  hash: Buffer,
): Promise<BrowserSessionRow | undefined> {
  const row = await store.findBrowserSession(hash)
  if (row === undefined || row.checked_at === null) return row
  const { tenant_id: tenantId, id: sessionId, checked_at: checkedAt } = row
  return (await renew({ tenantId, sessionId, checkedAt })) ? store.findBrowserSession(hash) : row
}
