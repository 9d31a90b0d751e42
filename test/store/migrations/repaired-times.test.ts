import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTenantsToRepair } from '../../../src/store/admin/repaired-times.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import type { Database } from '../../../src/store/database.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { insertAccount, insertEarlierFinding } from '../../support/earlier-finding.ts'
import { migrateBefore } from '../../support/migrate-before.ts'
import { createFilledTenant } from '../../support/tenant-rows.ts'

let fresh: FreshDatabase
let owner: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

test('tenants with findings of before are to be repaired, and nobody else', async () => {
  await migrateBefore(owner, '0033-repaired-times.sql')
  const filled = await createTenant(owner, 'with a finding')
  await insertAccount(owner, filled)
  await insertEarlierFinding(owner, filled, 'one')
  await createTenant(owner, 'without findings')
  await migrate(fresh.url)
  await createFilledTenant(owner)
  expect(await listTenantsToRepair(owner)).toEqual([filled])
})
