import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import type { Database } from '../../../src/store/database.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { insertAccount, insertEarlierFinding } from '../../support/earlier-finding.ts'
import { migrateBefore } from '../../support/migrate-before.ts'

let fresh: FreshDatabase
let owner: Database
let tenantId: string

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
  await migrateBefore(owner, '0034-rescans.sql')
  tenantId = await createTenant(owner, 'filled')
  await insertAccount(owner, tenantId)
  await insertFinding('seen twice', { delta: null })
  await insertFinding('reopened', { delta: 'reopened' })
  await insertFinding('resolved', { delta: null, resolved_at: day(5) })
  await sql`
    insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
    select tenant_id, id, ${day(3)}, 'scan', 'PASS', 'FAIL' from findings where uid = 'reopened'`.execute(
    owner,
  )
  await migrate(fresh.url)
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

function insertFinding(uid: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
  return insertEarlierFinding(owner, tenantId, uid, {
    first_seen_at: day(1),
    last_seen_at: day(4),
    failed_at: day(4),
    failed_before_at: day(2),
    previous_seen_at: day(2),
    previous_status: 'FAIL',
    ...columns,
  })
}

test('what scans saw moves to the sightings, and what is left says when it changed', async () => {
  const { rows } = await sql`
    select uid, first_seen_at, opened_at, changed_at, sightings.delta, last_seen_at, failed_at, failed_before_at,
      previous_seen_at, previous_status
    from findings join finding_sightings as sightings using (tenant_id)
    where finding_id = findings.id order by uid`.execute(owner)
  const seen = {
    first_seen_at: day(1),
    opened_at: day(1),
    last_seen_at: day(4),
    failed_at: day(4),
    failed_before_at: day(2),
    previous_seen_at: day(2),
    previous_status: 'FAIL',
  }
  expect(rows).toEqual([
    { uid: 'reopened', ...seen, delta: 'reopened', changed_at: day(3) },
    { uid: 'resolved', ...seen, delta: null, changed_at: day(5) },
    { uid: 'seen twice', ...seen, delta: null, changed_at: day(1) },
  ])
})

test('sightings go with their finding', async () => {
  await sql`delete from findings where uid = 'reopened'`.execute(owner)
  const { rows } = await sql`select count(*)::integer as count from finding_sightings`.execute(owner)
  expect(rows).toEqual([{ count: 2 }])
})
