import { v7 as uuidv7 } from 'uuid'
import { endSession, openSession, refreshSession } from '../../store/access/sessions.ts'
import type { SigningKeyRow } from '../../store/access/token-keys.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import {
  LIFETIME_SECONDS,
  type SignedToken,
  signToken,
  type TokenSubject,
  tokenHash,
  verifyToken,
} from '../auth/token.ts'
import { notAuthenticated } from '../http/errors.ts'
import { openFor, type ProvenUser } from '../log-in/verify-log-in.ts'

/** The tokens that a login or a refresh returns. */
export interface TokenPair {
  readonly subject: TokenSubject
  readonly access: SignedToken
  readonly refresh: SignedToken
}

/** Signs an access token and a refresh token. */
async function newTokenPair(key: SigningKeyRow, subject: TokenSubject): Promise<TokenPair> {
  return {
    subject,
    access: await signToken(key, 'access', subject),
    refresh: await signToken(key, 'refresh', subject),
  }
}

/** Opens a session for a proven user and signs its first tokens. */
export async function logIn(store: Store, user: ProvenUser): Promise<TokenPair> {
  const { userId, tenantId } = user
  const subject = { userId, tenantId, sessionId: uuidv7() }
  const pair = await newTokenPair(await store.findSigningKey(), subject)
  const session = {
    ...user,
    sessionId: subject.sessionId,
    refreshHash: tokenHash(pair.refresh.id),
    lifetimeSeconds: LIFETIME_SECONDS.refresh,
  }
  await openFor(store, user, (transaction) => openSession(transaction, session))
  return pair
}

/**
 * Exchanges a refresh token for a new pair. A refresh token that is used twice was stolen, by one of its two users; so
 * the session ends (RFC 9700, section 4.14.2).
 */
export async function refresh(store: Store, jwt: string): Promise<TokenPair> {
  const spent = await verifyToken(store, 'refresh', jwt)
  if (spent === undefined) throw wrongToken()
  const { userId, tenantId, sessionId } = spent
  const pair = await newTokenPair(await store.findSigningKey(), { userId, tenantId, sessionId })
  const refreshed = await store.inTenant(wholeTenant(tenantId), async (transaction) => {
    const wasOpen = await refreshSession(transaction, {
      sessionId,
      spentHash: tokenHash(spent.id),
      nextHash: tokenHash(pair.refresh.id),
      lifetimeSeconds: LIFETIME_SECONDS.refresh,
    })
    if (!wasOpen) await endSession(transaction, sessionId)
    return wasOpen
  })
  if (!refreshed) throw wrongToken()
  return pair
}

function wrongToken(): Error {
  return notAuthenticated('The refresh token is invalid, expired, spent or revoked. Log in again.')
}
