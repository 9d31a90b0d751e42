import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { LoginRow } from '../../store/access/logins.ts'
import { findAccess } from '../../store/access/members.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { type Actor, wholeTenant } from '../../store/viewer.ts'
import { personActing } from '../auth/actor-of.ts'
import type { PasswordThread } from '../auth/passwords/password-thread.ts'
import { DUMMY_HASH, isOutdated } from '../auth/passwords/phc.ts'
import { addressOf } from '../http/address-of.ts'
import { ApiError, notAuthenticated } from '../http/errors.ts'
import type { Credentials } from './credentials.ts'
import type { GuessLimits } from './login-limits.ts'

/** The same message, and the same timing, for an unknown address and a wrong password. */
const WRONG_CREDENTIALS = 'No user has this email address and password.'

export interface LogInServices {
  readonly store: Store
  readonly passwords: PasswordThread
  readonly guesses: GuessLimits
}

/** Somebody who has proven the password, and the tenant to open a session in. */
export interface ProvenUser {
  readonly userId: string
  readonly tenantId: string
  /** The hash that the password was verified with. */
  readonly provenHash: string
  /** SHA-256 of the client's network address. */
  readonly addressHash: Buffer
  /** For the audit log. */
  readonly actor: Actor
}

/** Verifies a user's credentials, for a session in one tenant. */
export async function verifyLogIn(
  services: LogInServices,
  { email, password, tenant_id }: Credentials,
  request: FastifyRequest,
): Promise<ProvenUser> {
  const address = addressOf(request)
  const addressHash = createHash('sha256').update(address).digest()
  const login = await services.store.findLogin(email, addressHash)
  const verified = await verifyCredentials(services, login, password, address)
  const tenantId = tenant_id?.toLowerCase() ?? login.tenant_ids[0]
  refuseClosed(login, tenantId)
  if (tenantId === undefined || !login.tenant_ids.includes(tenantId)) throw notAMember(tenant_id)
  return { ...verified, tenantId, addressHash, actor: personActing(request, verified.userId) }
}

/**
 * Opens a session for a proven user by `open`, which returns false when the password was changed meanwhile. Hashing takes
 * a while, and the membership may have ended, too.
 */
export async function openFor(
  store: Store,
  { userId, tenantId, actor }: ProvenUser,
  open: (transaction: TenantTransaction) => Promise<boolean>,
): Promise<void> {
  const opened = await store.inTenant(
    wholeTenant(tenantId, actor),
    async (transaction) => (await findAccess(transaction, userId)) !== undefined && open(transaction),
  )
  if (!opened) throw notAuthenticated(WRONG_CREDENTIALS)
}

/** Verifies the password; does the same work for an unknown address. */
async function verifyCredentials(
  { store, passwords, guesses }: LogInServices,
  login: LoginRow,
  password: string,
  address: string,
): Promise<Pick<ProvenUser, 'userId' | 'provenHash'>> {
  const { account, user_id: userId, password_hash, is_known_address: isKnownAddress } = login
  const stored = password_hash ?? DUMMY_HASH
  const isRight = await guesses.verify({ account, address, isKnownAddress }, async () => {
    const matches = await passwords.verify(password, stored)
    return matches && password_hash !== null
  })
  if (!isRight || userId === null) throw notAuthenticated(WRONG_CREDENTIALS)
  if (!isOutdated(stored)) return { userId, provenHash: stored }
  // Rehash now: the password is known only here.
  const newHash = await passwords.hash(password)
  await store.replacePasswordHash({ userId, oldHash: stored, newHash })
  return { userId, provenHash: newHash }
}

/** Throws 403 where a password is right and does not open the tenant, or any. */
function refuseClosed({ closed_tenant_ids: closed }: LoginRow, tenantId: string | undefined): void {
  if (tenantId === undefined ? closed.length === 0 : !closed.includes(tenantId)) return
  throw new ApiError(
    'permission_denied',
    'People of this tenant log in through its identity provider. Passwords open it for break-glass members alone.',
  )
}

/** The same error for a tenant that does not exist. */
function notAMember(tenantId: string | undefined): ApiError {
  if (tenantId === undefined) return new ApiError('permission_denied', 'You are not a member of any tenant.')
  return new ApiError('permission_denied', 'You are not a member of this tenant.', {
    source: { pointer: '/data/attributes/tenant_id' },
  })
}
