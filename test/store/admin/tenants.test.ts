import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UsageError } from '../../../src/errors/assay-error.ts'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole, findRole } from '../../../src/store/admin/roles.ts'
import { createTenant, findTenant, setSubscription } from '../../../src/store/admin/tenants.ts'
import { createUser, findUser } from '../../../src/store/admin/users.ts'
import type { Database } from '../../../src/store/database.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
let owner: Database
let tenantId: string

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
  tenantId = await createTenant(owner, 'acme')
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

test('a tenant is found by its name, and there is one of each name', async () => {
  expect(await findTenant(owner, 'acme')).toBe(tenantId)
  expect(await findTenant(owner, 'umbrella')).toBeUndefined()
  await expect(createTenant(owner, 'acme')).rejects.toThrow(UsageError)
})

test('a user is found by the address in any case, and there is one of each', async () => {
  const userId = await createUser(owner, 'Ada@Example.com')
  expect(await findUser(owner, 'ada@example.COM')).toBe(userId)
  expect(await findUser(owner, 'grace@example.com')).toBeUndefined()
  await expect(createUser(owner, 'ada@example.com')).rejects.toThrow(UsageError)
})

test('a role belongs to its tenant, so that another may have one of the same name', async () => {
  const umbrella = await createTenant(owner, 'umbrella')
  const role = { name: 'reader', permissions: [] }
  const ours = await createRole(owner, { tenantId, ...role })
  const theirs = await createRole(owner, { tenantId: umbrella, ...role })
  expect(await findRole(owner, tenantId, 'reader')).toBe(ours)
  expect(await findRole(owner, umbrella, 'reader')).toBe(theirs)
  await expect(createRole(owner, { tenantId, ...role })).rejects.toThrow(UsageError)
})

test('a member has one role, the one given last', async () => {
  const userId = await createUser(owner, 'grace@example.com')
  const first = await createRole(owner, { tenantId, name: 'first', permissions: [] })
  const second = await createRole(owner, { tenantId, name: 'second', permissions: [] })
  await setMembership(owner, { tenantId, userId, roleId: first })
  await setMembership(owner, { tenantId, userId, roleId: second })
  const { rows } = await sql`select role_id from memberships`.execute(owner)
  expect(rows).toEqual([{ role_id: second }])
})

test('a subscription is set and changed', async () => {
  await setSubscription(owner, { tenantId, status: 'active', providerLimit: 3 })
  await setSubscription(owner, { tenantId, status: 'inactive', providerLimit: null })
  const { rows } = await sql`select status, provider_limit from subscriptions`.execute(owner)
  expect(rows).toEqual([{ status: 'inactive', provider_limit: null }])
})
