import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanUp } from '../../../src/server/maintenance/clean-up.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const owner = new Client(api.url)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const DAY_MS = 24 * 60 * 60 * 1000
const MANY = 2_500

/** A tenant with findings of which the first are gone since so many days, and all are in one scope. */
async function tenantWithGone(gone: number, present: number, days: number): Promise<TestTenant> {
  const tenant = await api.newTenant()
  const time = Date.now() - 400 * DAY_MS
  await tenant.ingest(Array.from({ length: gone + present }, (_, index) => record(`f${index}`, { time })))
  await owner.query(
    `update assay.findings set gone_at = now() - make_interval(days => $3)
     where tenant_id = $1 and uid = any($2::text[])`,
    [tenant.id, Array.from({ length: gone }, (_, index) => `f${index}`), days],
  )
  return tenant
}

async function clean(): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  await cleanUp(api.store, {
    onFailed: (_, error) => {
      throw error
    },
    outbox: api.outbox,
    retention: DEFAULT_RETENTION,
    onRemoved: (kind, rows) => {
      removed[kind] = (removed[kind] ?? 0) + rows
    },
  })
  return removed
}

async function uidsOf(tenant: TestTenant): Promise<string[]> {
  const { rows } = await owner.query<{ uid: string }>(
    'select uid from assay.findings where tenant_id = $1 order by uid',
    [tenant.id],
  )
  return rows.map(({ uid }) => uid)
}

test('findings that no scan reports for 90 days go, others stay however old they are', async () => {
  const recent = await tenantWithGone(1, 1, 89)
  const tenant = await tenantWithGone(MANY, 1, 91)
  expect(await clean()).toMatchObject({ findings: MANY })
  expect(await uidsOf(tenant)).toEqual([`f${MANY}`])
  expect(await uidsOf(recent)).toEqual(['f0', 'f1'])
})

test('a finding that is reported again while it is removed is kept', async () => {
  const tenant = await tenantWithGone(1, 0, 91)
  // A batch of ingestion holds the account, has found the finding to be there, and is about to update it.
  await owner.query('begin')
  await owner.query('select from assay.providers where tenant_id = $1 for share', [tenant.id])
  const cleaning = clean()
  await untilSomebodyWaits()
  await owner.query('update assay.findings set gone_at = null where tenant_id = $1', [tenant.id])
  await owner.query('commit')
  expect(await cleaning).not.toHaveProperty('findings')
  expect(await uidsOf(tenant)).toEqual(['f0'])
})

test('ingestion of the same account goes on while findings are removed, and loses none', async () => {
  const tenant = await tenantWithGone(MANY, 0, 91)
  const again = Array.from({ length: MANY }, (_, index) => record(`f${index}`, { time: Date.now() }))
  const [job] = await Promise.all([tenant.ingest(again), clean()])
  expect(job.body.data.attributes).toMatchObject({ status: 'completed' })
  expect(await uidsOf(tenant)).toHaveLength(MANY)
})

test('ingestion does not wait for more than the transaction that removes', async () => {
  const tenant = await tenantWithGone(MANY, 0, 91)
  const again = Array.from({ length: MANY }, (_, index) => record(`f${index}`, { time: Date.now() }))
  let isDone = false
  const done = Promise.all([clean(), tenant.ingest(again)]).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (!isDone) waits.push(await longestWait())
  await done
  expect(Math.max(0, ...waits)).toBeLessThan(10)
})

/** What the service keeps for searches of a tenant, and controls and owners of its findings. */
async function termsOf(
  tenant: TestTenant,
): Promise<{ words: string[]; controls: string[]; owners: string[] }> {
  const words = await owner.query<{ word: string }>(
    'select distinct word from assay.finding_terms where tenant_id = $1 order by 1',
    [tenant.id],
  )
  const controls = await owner.query<{ controls: string }>(
    'select controls from assay.finding_controls where tenant_id = $1 order by 1',
    [tenant.id],
  )
  const owners = await owner.query<{ owners: string }>(
    'select owners from assay.finding_owners where tenant_id = $1 order by 1',
    [tenant.id],
  )
  return {
    words: words.rows.map(({ word }) => word),
    controls: controls.rows.map((row) => row.controls),
    owners: owners.rows.map((row) => row.owners),
  }
}

/** A finding with words and controls of its own. */
function worded(uid: string, word: string): Record<string, unknown> {
  return record(uid, {
    metadata: { event_code: `check_${word}` },
    finding_info: { uid, title: 'shared' },
    resources: [{ uid: `resource-${word}` }],
    unmapped: { provider: 'aws', provider_uid: '1', compliance: { [word]: ['1'] }, owners: [word] },
  })
}

async function makeGone(tenant: TestTenant, uid: string): Promise<void> {
  await owner.query(
    "update assay.findings set gone_at = now() - interval '91 days' where tenant_id = $1 and uid = $2",
    [tenant.id, uid],
  )
}

test('words, controls and owners go with the last finding that has them', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([worded('a', 'alpha'), worded('b', 'beta'), worded('c', 'beta')])
  const { words: all } = await termsOf(tenant)
  expect(all).toEqual(expect.arrayContaining(['alpha', 'beta', 'shared']))
  await makeGone(tenant, 'a')
  await makeGone(tenant, 'b')
  expect(await clean()).toMatchObject({ findings: 2 })
  expect(await termsOf(tenant)).toEqual({
    words: all.filter((word) => word !== 'alpha'),
    controls: ['beta:1'],
    owners: ['beta'],
  })
})

test('words go with their tenant, also those that very many resources have', async () => {
  const tenant = await api.newTenant()
  const resources = Array.from({ length: 101 }, (_, index) => ({ uid: `bucket/${index}` }))
  await tenant.ingest(resources.map((resource, index) => record(`f${index}`, { resources: [resource] })))
  expect((await termsOf(tenant)).words).toContain('bucket')
  await owner.query('delete from assay.tenants where id = $1', [tenant.id])
  expect(await termsOf(tenant)).toEqual({ words: [], controls: [], owners: [] })
})

test('words and controls that a finding takes over while the last other one is removed stay', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([worded('a', 'alpha')])
  const before = await termsOf(tenant)
  await makeGone(tenant, 'a')
  // A batch of ingestion of another account inserts a finding, and has not ended yet.
  await owner.query('begin')
  await owner.query(`select pg_advisory_xact_lock_shared(hashtextextended('terms of ' || $1, 0))`, [
    tenant.id,
  ])
  await owner.query(
    `create temporary table taken on commit drop as select * from assay.findings where tenant_id = $1`,
    [tenant.id],
  )
  const cleaning = clean()
  await untilSomebodyWaits()
  await owner.query(
    `insert into assay.findings (tenant_id, provider_id, uid_hash, id, uid, check_id, title, status, severity, muted,
       service, region, namespace, resource_uid, resource_name, resource_type, first_seen_at, document_id,
       document_index, controls_id, owners_id)
     select tenant_id, provider_id, sha256('b'), gen_random_uuid(), 'b', check_id, title, status, severity, muted,
       service, region, namespace, resource_uid, resource_name, resource_type, first_seen_at, document_id,
       document_index, controls_id, owners_id
     from taken`,
  )
  await owner.query('commit')
  expect(await cleaning).toMatchObject({ findings: 1 })
  expect(await uidsOf(tenant)).toEqual(['b'])
  expect(await termsOf(tenant)).toEqual(before)
})

test('scans go after a year, but for the latest of their scope and those that decided about a finding', async () => {
  const tenant = await tenantWithGone(0, 1, 0)
  const scope = await insertScope(tenant)
  const decided = await insertScan(tenant, scope, 399)
  await insertScan(tenant, scope, 398)
  const latest = await insertScan(tenant, scope, 397)
  await owner.query(
    'update assay.findings set scope_id = $2, gone_at = null, resolved_at = $3 where tenant_id = $1',
    [tenant.id, scope, decided],
  )
  expect(await clean()).toMatchObject({ scans: 1 })
  const { rows } = await owner.query<{ time: Date }>(
    'select time from assay.scans where scope_id = $1 order by time',
    [scope],
  )
  expect(rows.map(({ time }) => time)).toEqual([decided, latest])
})

async function insertScope(tenant: TestTenant): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into assay.scopes (tenant_id, id, provider_id, fingerprint, source, roots)
     select tenant_id, gen_random_uuid(), id, sha256('scope'), 'iac', '{.}' from assay.providers
     where tenant_id = $1 returning id`,
    [tenant.id],
  )
  return rows[0]?.id ?? ''
}

async function insertScan(tenant: TestTenant, scope: string, days: number): Promise<Date | undefined> {
  const { rows } = await owner.query<{ time: Date }>(
    `insert into assay.scans (tenant_id, scope_id, time, scan_id, fingerprint, complete, parts, inserted_at)
     select $1, $2, instant, 'scan', sha256('coverage'), true, '{}', instant
     from date_trunc('second', now() - make_interval(days => $3)) as instant returning time`,
    [tenant.id, scope, days],
  )
  return rows[0]?.time
}

async function untilSomebodyWaits(): Promise<void> {
  await vi.waitUntil(async () => (await waiting()).length > 0, PATIENCE)
}

async function longestWait(): Promise<number> {
  return Math.max(0, ...(await waiting()).map(({ seconds }) => Number(seconds)))
}

async function waiting(): Promise<{ seconds: string }[]> {
  const { rows } = await owner.query<{ seconds: string }>(
    `select extract(epoch from clock_timestamp() - waitstart) as seconds from pg_locks
     where not granted and database = (select oid from pg_database where datname = current_database())
       or not granted and locktype in ('transactionid', 'tuple')`,
  )
  return rows
}
