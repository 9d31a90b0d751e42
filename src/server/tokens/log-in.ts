import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { findAccess } from '../../store/access/find-access.ts'
import type { LoginRow } from '../../store/access/find-login.ts'
import { openSession } from '../../store/access/open-session.ts'
import type { Store } from '../../store/store.ts'
import { notAuthenticated } from '../auth/not-authenticated.ts'
import type { PasswordThread } from '../auth/passwords/password-thread.ts'
import { DUMMY_HASH, isOutdated } from '../auth/passwords/phc.ts'
import { LIFETIME_SECONDS, tokenHash } from '../auth/token.ts'
import { ApiError } from '../errors.ts'
import { addressOf } from '../rate-limits/address-of.ts'
import type { GuessLimits } from './login-limits.ts'
import { newTokenPair, type TokenPair } from './token-pair.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** By default the first of the user's tenants, by name. */
  readonly tenant_id?: string
}

/** The same message, and the same timing, for an unknown address and a wrong password. */
const WRONG_CREDENTIALS = 'No user has this email address and password.'

export interface LogInServices {
  readonly store: Store
  readonly passwords: PasswordThread
  readonly guesses: GuessLimits
}

/** Verifies a user's credentials and opens a session in one tenant. `ip` is the client's address. */
export async function logIn(
  services: LogInServices,
  { email, password, tenant_id }: Credentials,
  ip: string,
): Promise<TokenPair> {
  const { store } = services
  const address = addressOf(ip)
  const addressHash = createHash('sha256').update(address).digest()
  const login = await store.findLogin(email, addressHash)
  const { userId, tenantIds, provenHash } = await verifyCredentials(services, login, password, address)
  const tenantId = tenant_id?.toLowerCase() ?? tenantIds[0]
  if (tenantId === undefined || !tenantIds.includes(tenantId)) throw notAMember(tenant_id)
  const subject = { userId, tenantId, sessionId: uuidv7() }
  const pair = await newTokenPair(await store.findSigningKey(), subject)
  const session = {
    sessionId: subject.sessionId,
    userId,
    provenHash,
    refreshHash: tokenHash(pair.refresh.id),
    lifetimeSeconds: LIFETIME_SECONDS.refresh,
    addressHash,
  }
  // Hashing takes a while, and the membership may have ended meanwhile.
  const opened = await store.inTenant(
    tenantId,
    async (transaction) =>
      (await findAccess(transaction, userId)) !== undefined && openSession(transaction, session),
  )
  if (!opened) throw notAuthenticated(WRONG_CREDENTIALS)
  return pair
}

interface VerifiedUser {
  readonly userId: string
  readonly tenantIds: readonly string[]
  readonly provenHash: string
}

/** Verifies the password; does the same work for an unknown address. */
async function verifyCredentials(
  { store, passwords, guesses }: LogInServices,
  login: LoginRow,
  password: string,
  address: string,
): Promise<VerifiedUser> {
  const { account, user_id: userId, password_hash, is_known_address: isKnownAddress } = login
  const stored = password_hash ?? DUMMY_HASH
  const isRight = await guesses.verify({ account, address, isKnownAddress }, async () => {
    const matches = await passwords.verify(password, stored)
    return matches && password_hash !== null
  })
  if (!isRight || userId === null) throw notAuthenticated(WRONG_CREDENTIALS)
  const user = { userId, tenantIds: login.tenant_ids }
  if (!isOutdated(stored)) return { ...user, provenHash: stored }
  // Rehash now: the password is known only here.
  const newHash = await passwords.hash(password)
  await store.replacePasswordHash({ userId, oldHash: stored, newHash })
  return { ...user, provenHash: newHash }
}

/** The same error for a tenant that does not exist. */
function notAMember(tenantId: string | undefined): ApiError {
  if (tenantId === undefined) return new ApiError('permission_denied', 'You are not a member of any tenant.')
  return new ApiError('permission_denied', 'You are not a member of this tenant.', {
    source: { pointer: '/data/attributes/tenant_id' },
  })
}
