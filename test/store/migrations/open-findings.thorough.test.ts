import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import type { Database } from '../../../src/store/database.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database.ts'
import { insertAccount, insertEarlierFinding } from '../../support/earlier-finding.ts'
import { migrateBefore } from '../../support/migrate-before.ts'
import { miscounted, SUMMED_UP } from '../../support/miscounted.ts'

let fresh: FreshDatabase
let owner: Database
let tenantId: string

/** What is stored before the migration, and the states before and after it. */
const FINDINGS = [
  { status: 'FAIL', muted: false, before: 'open', after: 'open' },
  { status: 'FAIL', muted: true, before: 'open', after: 'muted' },
  { status: 'MANUAL', muted: false, before: 'open', after: 'review' },
  { status: 'MANUAL', muted: true, before: 'open', after: 'muted' },
  { status: 'PASS', muted: false, before: 'passing', after: 'passing' },
  { status: 'PASS', muted: true, before: 'passing', after: 'passing' },
  { status: 'FAIL', muted: true, resolved: true, before: 'resolved', after: 'resolved' },
  { status: 'MANUAL', muted: false, gone: true, before: 'gone', after: 'gone' },
] as const

/** The set of controls of all of them. */
const CONTROLS = randomUUID()

type Stored = (typeof FINDINGS)[number]

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = openOwnerDatabase(fresh.url)
  await migrateBefore(owner, '0032-open-findings.sql')
  tenantId = await createTenant(owner, 'filled')
  await insertAccount(owner, tenantId)
  for (const [index, finding] of FINDINGS.entries()) await insertFinding(finding, `finding ${index}`)
})

afterAll(async () => {
  await owner.destroy()
  await fresh.close()
})

function insertFinding(finding: Stored, uid: string): Promise<void> {
  const at = new Date()
  const isOver = 'gone' in finding || 'resolved' in finding
  return insertEarlierFinding(owner, tenantId, uid, {
    status: finding.status,
    muted: finding.muted,
    failed_at: finding.status === 'FAIL' ? at : null,
    resolved_at: 'resolved' in finding ? at : null,
    gone_at: isOver ? at : null,
    controls_id: CONTROLS,
  })
}

async function states(): Promise<unknown[]> {
  const { rows } = await sql<{ state: string }>`
    select state from findings where tenant_id = ${tenantId} order by uid`.execute(owner)
  return rows.map(({ state }) => state)
}

async function revision(): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select sum(revision)::integer as revision from finding_revisions where tenant_id = ${tenantId}`.execute(
    owner,
  )
  return rows[0]?.revision ?? 0
}

test('a store that was filled before has the new states, and counts by them', async () => {
  expect(await states()).toEqual(FINDINGS.map(({ before }) => before))
  const before = await revision()
  await migrate(fresh.url)
  expect(await states()).toEqual(FINDINGS.map(({ after }) => after))
  for (const table of SUMMED_UP) expect(await miscounted(owner, table, tenantId)).toEqual([])
  // Else who has the numbers of before would be told that nothing has changed.
  expect(await revision()).toBeGreaterThan(before)
})

test('what is written after it is added to the same counts', async () => {
  await sql`
    update findings set muted = not muted where tenant_id = ${tenantId} and status = 'FAIL'`.execute(owner)
  expect((await states()).slice(0, 2)).toEqual(['muted', 'open'])
  for (const table of SUMMED_UP) expect(await miscounted(owner, table, tenantId)).toEqual([])
})
