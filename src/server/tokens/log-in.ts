import { v7 as uuidv7 } from 'uuid'
import { openSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { LIFETIME_SECONDS, tokenHash } from '../auth/token.ts'
import { openFor, type ProvenUser } from '../log-in/verify-log-in.ts'
import { newTokenPair, type TokenPair } from './token-pair.ts'

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
