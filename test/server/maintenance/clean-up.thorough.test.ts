import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../../src/server/maintenance/clean-up.ts'
import { DEFAULT_RETENTION, type Retention } from '../../../src/server/maintenance/retention.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'
import { logIn, newPerson, statusWith } from '../tokens/people.ts'

const api = await openApi()
const owner = new Client(api.url)
beforeAll(() => owner.connect())
afterAll(() => owner.end())

const MANAGER = ['manage_ingestions', 'manage_providers'] as const

/** A tenant with two jobs that ended with 1,500 errors together, a change, an idempotency key, a change of many findings and two accounts. */
async function tenantWithRows(): Promise<TestTenant> {
  const tenant = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  const time = Date.now()
  const refused = Array.from({ length: 750 }, (_, index) => record(`other ${index}`, { class_uid: 2002 }))
  await tenant.ingest([record('a', { time, status_code: 'FAIL' }), record('b', { time }), ...refused])
  await tenant.ingest([record('a', { time: time + 1000, status_code: 'PASS' }), ...refused])
  await owner.query(
    `insert into assay.idempotency_keys (tenant_id, key, fingerprint, ingestion_id)
     select tenant_id, 'upload', sha256('') , id from assay.ingestions where tenant_id = $1 limit 1`,
    [tenant.id],
  )
  await owner.query(
    `insert into assay.bulk_changes (tenant_id, id, change, filter, requested_by, user_id, actor, status, completed_at)
     values ($1, gen_random_uuid(), 'reopen', '{}', $2, $3, '{}', 'completed', now())`,
    [tenant.id, tenant.email, tenant.userId],
  )
  return tenant
}

/** Makes everything of a tenant so many days older. */
async function age(tenant: TestTenant, days: number): Promise<void> {
  const columns = {
    ingestions: ['inserted_at', 'completed_at'],
    idempotency_keys: ['created_at'],
    bulk_changes: ['requested_at', 'completed_at'],
    finding_changes: ['changed_at'],
    providers: ['deleted_at'],
  }
  for (const [table, names] of Object.entries(columns)) {
    const changes = names.map((name) => `${name} = ${name} - make_interval(days => ${days})`).join(', ')
    await owner.query(`update assay.${table} set ${changes} where tenant_id = $1`, [tenant.id])
  }
}

async function rowsOf(tenant: TestTenant): Promise<Record<string, number>> {
  const tables = [
    'ingestions',
    'ingestion_errors',
    'idempotency_keys',
    'bulk_changes',
    'finding_changes',
    'findings',
    'providers',
  ]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await owner.query(`select 1 from assay.${table} where tenant_id = $1`, [tenant.id])
    counts[table] = rows.length
  }
  return counts
}

async function clean(retention: Retention = DEFAULT_RETENTION): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  await cleanUp(api.store, {
    onFailed: (_, error) => {
      throw error
    },
    outbox: api.outbox,
    retention,
    onRemoved: (kind, rows) => {
      removed[kind] = (removed[kind] ?? 0) + rows
    },
  })
  return removed
}

const EVERYTHING = {
  ingestions: 2,
  ingestion_errors: 1500,
  idempotency_keys: 1,
  bulk_changes: 1,
  finding_changes: 1,
  findings: 2,
  providers: 1,
}

test('what is not old stays', async () => {
  const tenant = await tenantWithRows()
  expect(await rowsOf(tenant)).toEqual(EVERYTHING)
  await clean()
  expect(await rowsOf(tenant)).toEqual(EVERYTHING)
})

test.each([
  { days: 2, gone: { idempotency_keys: 0 } },
  { days: 91, gone: { idempotency_keys: 0, ingestions: 0, ingestion_errors: 0, bulk_changes: 0 } },
  {
    days: 366,
    gone: { idempotency_keys: 0, ingestions: 0, ingestion_errors: 0, bulk_changes: 0, finding_changes: 0 },
  },
])('after $days days the rest of this is gone: $gone', async ({ days, gone }) => {
  const tenant = await tenantWithRows()
  const bystander = await tenantWithRows()
  await age(tenant, days)
  await clean()
  expect(await rowsOf(tenant)).toEqual({ ...EVERYTHING, ...gone })
  expect(await rowsOf(bystander)).toEqual(EVERYTHING)
})

test('what is to be kept for good is, and removing is counted by kind', async () => {
  const tenant = await tenantWithRows()
  await age(tenant, 400)
  await clean({ ingestionsMs: 0, historyMs: 0, goneMs: 0 })
  expect(await rowsOf(tenant)).toEqual({ ...EVERYTHING, idempotency_keys: 0 })
  expect(await clean()).toMatchObject({ ingestions: 2, ingestion_errors: 1500, finding_changes: 1 })
})

test('the findings of an account go a week after it was disconnected, and the account with them', async () => {
  const tenant = await tenantWithRows()
  const { body } = await tenant.get('/providers')
  await tenant.delete(`/providers/${body.data[0].id}`)
  await clean()
  expect(await rowsOf(tenant)).toMatchObject({ findings: 2, providers: 1 })
  await age(tenant, 8)
  expect(await clean()).toMatchObject({ findings: 2, providers: 1, finding_documents: expect.any(Number) })
  expect(await rowsOf(tenant)).toMatchObject({ findings: 0, providers: 0, finding_changes: 0 })
})

test('a file that nobody processed in 30 days ends failed and says why, and its bytes go', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.send({ content: '[]' })
  await age(tenant, 31)
  expect(await clean()).toMatchObject({ forgotten_ingestions: 1 })
  const { attributes } = (await tenant.get(`/ingestions/${body.data.id}`)).body.data
  expect(attributes).toMatchObject({ status: 'failed' })
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(errors.body.data[0].attributes.detail).toContain('30 days')
  const chunks = await owner.query('select 1 from assay.ingestion_chunks where tenant_id = $1', [tenant.id])
  expect(chunks.rows).toEqual([])
})

test('sessions go when their last token has expired, and not before', async () => {
  const person = await newPerson(api)
  await logIn(api, person)
  await owner.query('update assay.sessions set expires_at = now() where tenant_id = $1', [person.id])
  const { access } = await logIn(api, person)
  expect(await clean()).toMatchObject({ sessions: 1 })
  expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
})

test('a process that is told to stop removes nothing more', async () => {
  const tenant = await tenantWithRows()
  await age(tenant, 100)
  const onRemoved = () => expect.unreachable()
  await cleanUp(api.store, {
    onFailed: (_, error) => {
      throw error
    },
    outbox: api.outbox,
    retention: DEFAULT_RETENTION,
    onRemoved,
    isStopping: () => true,
  })
  expect(await rowsOf(tenant)).toEqual(EVERYTHING)
})
