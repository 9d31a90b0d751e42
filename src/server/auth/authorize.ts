import { findAccess } from '../../store/access/find-access.ts'
import { touchApiKey } from '../../store/access/touch-api-key.ts'
import type { ApiKeyRow } from '../../store/find-api-key.ts'
import type { Permission } from '../../store/permissions.ts'
import type { Store } from '../../store/store.ts'
import { ApiError } from '../errors.ts'
import { parseApiKey, proves } from './api-key.ts'

/** Who sent a request, after all that could refuse it. */
export interface Principal {
  readonly tenantId: string
  readonly userId: string
}

/** What a route asks of whoever sends a request. */
export interface Requirement {
  /** What key and owner must both be allowed; where there is none, any member may. */
  readonly permission?: Permission
  /** Whether the tenant must have subscribed. */
  readonly subscription: boolean
}

/**
 * Lets a request pass, or throws the answer: 401 when the key is none, is no longer one or does not carry the
 * permission itself, then 403 when its owner may not, then 402 when the tenant has not subscribed.
 */
export async function authorize(
  store: Store,
  header: string | undefined,
  { permission, subscription }: Requirement,
): Promise<Principal> {
  const key = await authenticate(store, header)
  if (permission !== undefined && !key.permissions.includes(permission)) {
    throw notAuthenticated(`The API key does not carry the permission ${permission}.`)
  }
  const access = await store.inTenant(key.tenant_id, async (transaction) => {
    await touchApiKey(transaction, key.id)
    return findAccess(transaction, key.owner_id)
  })
  // Whoever left the tenant took the key along.
  if (access === undefined) throw notAuthenticated(WRONG_KEY)
  if (permission !== undefined && !access.permissions.includes(permission)) {
    throw new ApiError('permission_denied', `The role of the key's owner does not allow ${permission}.`)
  }
  if (subscription && !access.subscribed) {
    throw new ApiError('subscription_required', 'This feature is available only with an active subscription.')
  }
  return { tenantId: key.tenant_id, userId: key.owner_id }
}

/** One sentence for every way a key can be wrong: which one it is, is nobody's business. */
const WRONG_KEY = 'The API key is unknown, expired or revoked.'

async function authenticate(store: Store, header: string | undefined): Promise<ApiKeyRow> {
  const presented = parseApiKey(header)
  if (presented === undefined) {
    throw notAuthenticated('Send the header “Authorization: Api-Key <key>”; a key reads pk_XXXXXXXX.secret.')
  }
  const key = await store.findApiKey(presented.prefix)
  if (!proves(presented.key, key?.secret_hash) || key === undefined || !isActive(key)) {
    throw notAuthenticated(WRONG_KEY)
  }
  return key
}

function isActive({ expires_at, revoked_at }: ApiKeyRow): boolean {
  return revoked_at === null && (expires_at === null || expires_at.getTime() > Date.now())
}

function notAuthenticated(detail: string): ApiError {
  return new ApiError('not_authenticated', detail, { headers: { 'WWW-Authenticate': 'Api-Key' } })
}
