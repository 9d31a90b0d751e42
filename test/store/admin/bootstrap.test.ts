import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bootstrap } from '../../../src/store/admin/bootstrap.ts'
import type { Database } from '../../../src/store/database.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'

let fresh: FreshDatabase
let owner: Database

beforeEach(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
})

afterEach(async () => {
  await owner.destroy()
  await fresh.close()
})

test('the first start makes a tenant that can ingest at once', async () => {
  const created = await bootstrap(owner)
  expect(created?.key).toMatch(/^pk_/)
  const { rows } = await sql`
    select tenants.name, status, provider_limit, 'manage_ingestions' = any(roles.permissions) as member_may,
      'manage_ingestions' = any(api_keys.permissions) as key_may
    from tenants
    join subscriptions on subscriptions.tenant_id = tenants.id
    join api_keys on api_keys.tenant_id = tenants.id
    join memberships on memberships.tenant_id = tenants.id and memberships.user_id = api_keys.owner_id
    join roles on roles.tenant_id = tenants.id and roles.id = memberships.role_id`.execute(owner)
  expect(rows).toEqual([
    { name: 'default', status: 'active', provider_limit: null, member_may: true, key_may: true },
  ])
})

test('later starts make nothing', async () => {
  await bootstrap(owner)
  expect(await bootstrap(owner)).toBeUndefined()
})

test('of several first starts at once one makes the key', async () => {
  const another = openOwnerDatabase(fresh.url)
  const results = await Promise.all([bootstrap(owner), bootstrap(another), bootstrap(owner)])
  await another.destroy()
  expect(results.filter((result) => result !== undefined)).toHaveLength(1)
})
