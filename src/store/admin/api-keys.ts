import { createHash, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import type { KeyRow } from '../people/keys.ts'
import type { Permission } from '../permissions.ts'

/** Digits and capitals without look-alikes (0 O, 1 I L). */
const PREFIX_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX_LENGTH = 8
/** 256 random bits, so that a fast hash such as SHA-256 is enough. */
const SECRET_BYTES = 32

export interface NewApiKey {
  /** The whole key, shown only to its owner. */
  key: string
  /** `pk_` and eight characters: identifies the key, without its secret. */
  prefix: string
  /** SHA-256 of the whole key; the secret itself is not stored. */
  hash: Buffer
}

/** Generates a key: `pk_XXXXXXXX.` and 32 random bytes in base64url (RFC 4648, section 5). */
export function newApiKey(): NewApiKey {
  const name = Array.from({ length: PREFIX_LENGTH }, () => PREFIX_ALPHABET[randomInt(PREFIX_ALPHABET.length)])
  const prefix = `pk_${name.join('')}`
  const key = `${prefix}.${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { key, prefix, hash: createHash('sha256').update(key).digest() }
}

/** Long enough for a pipeline, short enough that a forgotten key expires. */
const DEFAULT_LIFETIME_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

interface ApiKeyRequest {
  tenantId: string
  /** A member of the tenant; the key never allows more than the member's current role. */
  ownerId: string
  name: string
  permissions: readonly Permission[]
  /** 365 days from now by default; null for never. */
  expiresAt?: Date | null
  /** The only teams whose accounts the key sees, of those that its owner sees; null or undefined: as its owner. */
  teams?: readonly string[] | null
  /** Addresses and networks that the key may be used from; null or undefined: every one. */
  allowedAddresses?: readonly string[] | null
}

export interface CreatedApiKey {
  id: string
  /** The whole key. It is not stored, so it can only be shown now. */
  key: string
  prefix: string
  expiresAt: Date | null
}

/** Creates an API key of a tenant and returns it with its secret. */
export async function createApiKey(database: Database, request: ApiKeyRequest): Promise<CreatedApiKey> {
  const { key, prefix, hash } = newApiKey()
  const id = uuidv7()
  const {
    expiresAt = new Date(Date.now() + DEFAULT_LIFETIME_DAYS * DAY_MS),
    teams = null,
    allowedAddresses = null,
  } = request
  await sql`
    insert into api_keys (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at, teams,
      allowed_addresses)
    values (
      ${request.tenantId}, ${id}, ${request.name}, ${prefix}, ${hash}, ${request.ownerId}, ${request.permissions},
      ${expiresAt}, ${teams}::uuid[], ${allowedAddresses}::text[]::cidr[]
    )`.execute(database)
  return { id, key, prefix, expiresAt }
}

/** An API key as administrators see it. */
interface ApiKey extends Omit<KeyRow, 'owner'> {
  readonly tenant_id: string
  readonly owner_id: string
}

/** The API keys of a tenant, oldest first, including revoked and expired ones; never a secret or hash. */
export async function listApiKeys(database: Database, tenantId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at,
      allowed_addresses::text[] as allowed_addresses,
      case when teams is not null then array(
        select teams.name from teams
        where teams.tenant_id = api_keys.tenant_id and teams.id = any(api_keys.teams) order by lower(teams.name)
      ) end as teams
    from api_keys where tenant_id = ${tenantId} order by created_at, id`.execute(database)
  return rows
}

/**
 * Revokes the API key with this prefix. The row stays, so that its use can still be traced; revoking it again keeps the
 * first time. False: there is no such key.
 */
export async function revokeApiKey(database: Database, prefix: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update api_keys set revoked_at = coalesce(revoked_at, now()) where prefix = ${prefix}`.execute(database)
  return numAffectedRows > 0n
}
