import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey, listApiKeys, newApiKey, revokeApiKey } from '../../../src/store/admin/api-keys.ts'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import type { Database } from '../../../src/store/database.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let fresh: FreshDatabase
let owner: Database
let member: { tenantId: string; ownerId: string }

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
  const tenantId = await createTenant(owner, 'acme')
  const ownerId = await createUser(owner, 'ada@example.com')
  const roleId = await createRole(owner, { tenantId, name: 'ingester', permissions: ['manage_ingestions'] })
  await setMembership(owner, { tenantId, userId: ownerId, roleId })
  member = { tenantId, ownerId }
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

function create(name: string, expiresAt?: Date | null) {
  const expiry = expiresAt === undefined ? {} : { expiresAt }
  return createApiKey(owner, { ...member, name, permissions: ['manage_ingestions'], ...expiry })
}

test('a key is a prefix without look-alikes, a dot, and 32 bytes in base64url', () => {
  const keys = Array.from({ length: 200 }, () => newApiKey())
  for (const { key, prefix, hash } of keys) {
    expect(key).toMatch(/^pk_[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}\.[\w-]{43}$/)
    expect(key.startsWith(`${prefix}.`)).toBe(true)
    expect(hash).toEqual(createHash('sha256').update(key).digest())
  }
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})

test('of a key only its hash is stored', async () => {
  const { key, prefix } = await create('secret')
  const secret = key.slice(key.indexOf('.') + 1)
  const { rows } = await sql<{ row: string; secret_hash: Buffer }>`
    select to_jsonb(api_keys)::text as row, secret_hash from api_keys where prefix = ${prefix}`.execute(owner)
  expect(rows[0]?.row).not.toContain(secret)
  expect(rows[0]?.secret_hash).toEqual(createHash('sha256').update(key).digest())
})

test('a key expires after 365 days unless told otherwise', async () => {
  const before = Date.now()
  const usual = await create('usual')
  const lifetime = (usual.expiresAt?.getTime() ?? 0) - before
  expect(Math.round(lifetime / DAY_MS)).toBe(365)
  const chosen = new Date('2031-01-01T00:00:00Z')
  expect((await create('chosen', chosen)).expiresAt).toEqual(chosen)
  expect((await create('for ever', null)).expiresAt).toBeNull()
})

test('a list shows every key and nothing that proves one', async () => {
  const { id, prefix } = await create('listed')
  const keys = await listApiKeys(owner, member.tenantId)
  expect(keys.at(-1)).toMatchObject({ id, prefix, name: 'listed', revoked_at: null, last_used_at: null })
  expect(JSON.stringify(keys)).not.toContain('secret_hash')
})

test('a revoked key stays, with the time it was first revoked', async () => {
  const { prefix } = await create('revoked')
  const revokedAt = async () =>
    (await listApiKeys(owner, member.tenantId)).find((key) => key.prefix === prefix)?.revoked_at
  expect(await revokeApiKey(owner, prefix)).toBe(true)
  const first = await revokedAt()
  expect(first).toBeInstanceOf(Date)
  expect(await revokeApiKey(owner, prefix)).toBe(true)
  expect(await revokedAt()).toEqual(first)
})

test('revoking what does not exist says so', async () => {
  expect(await revokeApiKey(owner, 'pk_AAAAAAAA')).toBe(false)
})
