import { createHash, timingSafeEqual } from 'node:crypto'
import { isAmong } from '../../network/parse-address.ts'
import { type ApiKeyRow, touchApiKey } from '../../store/access/api-keys.ts'
import { findAccess } from '../../store/access/members.ts'
import { findSession } from '../../store/access/sessions.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { notAuthenticated } from '../http/errors.ts'
import type { HeaderPrincipal } from './principal.ts'
import type { Sender } from './sender.ts'
import type { Authentication } from './session-renewal.ts'
import { verifyToken } from './token.ts'

/** RFC 6750, section 2.1; the scheme is case-insensitive. */
const BEARER = /^bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** One message for every invalid credential: the client is not told what is wrong with it. */
const WRONG_KEY = 'The API key is unknown, expired or revoked.'
const WRONG_TOKEN = 'The access token is invalid, expired or revoked.'

/** The principal that an `Authorization` header identifies; throws 401 when there is none. */
export async function authenticate(
  authentication: Authentication,
  header: string | undefined,
  sender: Sender,
): Promise<HeaderPrincipal> {
  const key = parseApiKey(header)
  if (key !== undefined) return authenticateKey(authentication, key, sender)
  const [, jwt] = BEARER.exec(header ?? '') ?? []
  if (jwt !== undefined) return authenticateToken(authentication, jwt)
  throw notAuthenticated(
    'Send the header “Authorization: Api-Key <key>”, where a key reads pk_XXXXXXXX.secret, or “Authorization: Bearer <access token>”.',
  )
}

/** The principal of an access token, wherever it was sent; throws 401 when the token is invalid. */
export async function authenticateToken(
  { store, renew }: Authentication,
  jwt: string,
): Promise<HeaderPrincipal> {
  const token = await verifyToken(store, 'access', jwt)
  if (token === undefined) throw notAuthenticated(WRONG_TOKEN)
  const { tenantId, userId, sessionId, expiresAt } = token
  const look = () =>
    store.inTenant(wholeTenant(tenantId), async (transaction) => ({
      session: await findSession(transaction, sessionId),
      member: await findAccess(transaction, userId),
    }))
  let { session, member } = await look()
  const checkedAt = session?.checked_at ?? null
  if (checkedAt !== null && (await renew({ tenantId, sessionId, checkedAt }))) {
    ;({ session, member } = await look())
  }
  if (session === undefined || member === undefined) throw notAuthenticated(WRONG_TOKEN)
  const { teams, ...access } = member
  return { kind: 'token', tenantId, teams, userId, sessionId, expiresAt, access }
}

async function authenticateKey(
  { store }: Authentication,
  { prefix, key }: PresentedKey,
  { address, log }: Sender,
): Promise<HeaderPrincipal> {
  const row = await store.findApiKey(prefix)
  if (!matchesHash(key, row?.secret_hash) || row === undefined) throw notAuthenticated(WRONG_KEY)
  const problem = problemWith(row, address)
  if (problem !== undefined) {
    log.warn({ tenantId: row.tenant_id, keyId: row.id, prefix, address }, `API key refused: ${problem}`)
    // As for any wrong key: whoever stole it learns nothing.
    throw notAuthenticated(WRONG_KEY)
  }
  const { tenant_id: tenantId, owner_id: userId, id: keyId, permissions, expires_at: expiresAt, teams } = row
  if (!row.used_lately)
    await store.inTenant(wholeTenant(tenantId), (transaction) => touchApiKey(transaction, keyId))
  const access = { permissions: row.role_permissions, subscribed: row.subscribed }
  return { kind: 'api_key', tenantId, teams, userId, keyId, permissions, expiresAt, access }
}

/** Why a key that is genuine opens nothing here and now, for whoever runs the service. */
function problemWith(
  { allowed_addresses, expires_at, revoked_at }: ApiKeyRow,
  address: string,
): string | undefined {
  if (revoked_at !== null) return 'it is revoked'
  if (expires_at !== null && expires_at.getTime() <= Date.now()) return 'it has expired'
  if (allowed_addresses !== null && !isAmong(allowed_addresses)(address))
    return 'it does not allow this address'
  return undefined
}

/** An API key as sent: the prefix that identifies it, and the whole key that is verified. */
interface PresentedKey {
  readonly prefix: string
  readonly key: string
}

/**
 * RFC 9110: the scheme is case-insensitive, followed by one or more spaces. The alphabet omits look-alike characters.
 */
const HEADER = /^api-key +((pk_[2-9A-HJKMNP-Z]{8})\.[\w-]{1,128})$/i

/** Dummy hash, compared for an unknown prefix so that timing reveals nothing. */
const DUMMY_HASH = Buffer.alloc(32)

/** Parses the API key in an `Authorization` header; `undefined` when the header holds anything else. */
function parseApiKey(header: string | undefined): PresentedKey | undefined {
  const [, key, prefix] = HEADER.exec(header ?? '') ?? []
  return key === undefined || prefix === undefined ? undefined : { prefix, key }
}

/** Whether the stored SHA-256 is that of this key; false for `undefined`, an unknown key. */
function matchesHash(key: string, storedHash: Buffer | undefined): boolean {
  const hash = createHash('sha256').update(key).digest()
  return timingSafeEqual(hash, storedHash ?? DUMMY_HASH) && storedHash !== undefined
}
