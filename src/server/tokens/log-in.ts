import { v7 as uuidv7 } from 'uuid'
import { findAccess } from '../../store/access/find-access.ts'
import { openSession } from '../../store/access/open-session.ts'
import type { Store } from '../../store/store.ts'
import { notAuthenticated } from '../auth/not-authenticated.ts'
import type { PasswordThread } from '../auth/passwords/password-thread.ts'
import { isOutdated, NO_PASSWORD } from '../auth/passwords/phc.ts'
import { ApiError } from '../errors.ts'
import { LIFETIME_SECONDS, tokenHash } from './token.ts'
import { newTokenPair, type TokenPair } from './token-pair.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** The first by name of the user's tenants where it is left out. */
  readonly tenant_id?: string
}

/** One sentence for an unknown address and a wrong password, and one time too. */
const WRONG_CREDENTIALS = 'No user has this email address and password.'

/** Opens a session for who proves to be a user, in one tenant. */
export async function logIn(
  store: Store,
  passwords: PasswordThread,
  { email, password, tenant_id }: Credentials,
): Promise<TokenPair> {
  const { userId, tenantIds, provenHash } = await prove(store, passwords, email, password)
  const tenantId = tenant_id?.toLowerCase() ?? tenantIds[0]
  if (tenantId === undefined || !tenantIds.includes(tenantId)) throw noMember(tenant_id)
  const subject = { userId, tenantId, sessionId: uuidv7() }
  const pair = await newTokenPair(await store.findSigningKey(), subject)
  const session = {
    sessionId: subject.sessionId,
    userId,
    provenHash,
    refreshHash: tokenHash(pair.refresh.id),
    lifetimeSeconds: LIFETIME_SECONDS.refresh,
  }
  // Hashing takes its time, and the user may have left meanwhile.
  const opened = await store.inTenant(
    tenantId,
    async (transaction) =>
      (await findAccess(transaction, userId)) !== undefined && openSession(transaction, session),
  )
  if (!opened) throw notAuthenticated(WRONG_CREDENTIALS)
  return pair
}

interface ProvenUser {
  readonly userId: string
  readonly tenantIds: readonly string[]
  readonly provenHash: string
}

async function prove(
  store: Store,
  passwords: PasswordThread,
  email: string,
  password: string,
): Promise<ProvenUser> {
  const login = await store.findLogin(email)
  const stored = login?.password_hash ?? NO_PASSWORD
  const proven = await passwords.verify(password, stored)
  if (!proven || login === undefined || login.password_hash === null)
    throw notAuthenticated(WRONG_CREDENTIALS)
  const user = { userId: login.user_id, tenantIds: login.tenant_ids }
  if (!isOutdated(stored)) return { ...user, provenHash: stored }
  // The only moment at which the password is known.
  const newHash = await passwords.hash(password)
  await store.replacePasswordHash({ userId: user.userId, oldHash: stored, newHash })
  return { ...user, provenHash: newHash }
}

/** The same for a tenant that does not exist. */
function noMember(tenantId: string | undefined): ApiError {
  if (tenantId === undefined) return new ApiError('permission_denied', 'You are not a member of any tenant.')
  return new ApiError('permission_denied', 'You are not a member of this tenant.', {
    source: { pointer: '/data/attributes/tenant_id' },
  })
}
