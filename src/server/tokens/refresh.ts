import { endSession, refreshSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { notAuthenticated } from '../auth/not-authenticated.ts'
import { LIFETIME_SECONDS, tokenHash, verifyToken } from '../auth/token.ts'
import { newTokenPair, type TokenPair } from './token-pair.ts'

/**
 * Exchanges a refresh token for a new pair. A refresh token that is used twice was stolen, by one of its two users; so
 * the session ends (RFC 9700, section 4.14.2).
 */
export async function refresh(store: Store, jwt: string): Promise<TokenPair> {
  const spent = await verifyToken(store, 'refresh', jwt)
  if (spent === undefined) throw wrongToken()
  const { userId, tenantId, sessionId } = spent
  const pair = await newTokenPair(await store.findSigningKey(), { userId, tenantId, sessionId })
  const refreshed = await store.inTenant(tenantId, async (transaction) => {
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
