import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const MANAGER = ['manage_ingestions', 'manage_providers'] as const

/** Two batches and a half. */
const COUNT = 1_200

/** What a scan of one day of January says of each finding. */
function scan(day: number, count = COUNT): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) =>
    record(`finding ${index}`, { time: Date.UTC(2026, 0, day) + index }),
  )
}

const FILE = scan(1)

function newTenant(): Promise<TestTenant> {
  return api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
}

/** Whether a file that was sent before is read again: without its bytes, its job then fails. */
async function isReadAgain(tenant: TestTenant, content: string): Promise<boolean> {
  const { body } = await tenant.send({ content })
  await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
    sql`delete from ingestion_chunks where ingestion_id = ${body.data.id}`.execute(transaction),
  )
  await tenant.process(body.data.id)
  const job = await tenant.get(`/ingestions/${body.data.id}`)
  return job.body.data.attributes.status === 'failed'
}

async function findings(tenant: TestTenant): Promise<unknown> {
  const { body } = await tenant.get('/findings?page[size]=100&sort=changed_at')
  return { count: body.meta.pagination.count, first: body.data }
}

test('a file that was read before ends like before, and is not read', async () => {
  const tenant = await newTenant()
  const first = await tenant.ingest(FILE)
  const before = await findings(tenant)
  for (let again = 0; again < 2; again += 1) {
    const { status, summary } = (await tenant.ingest(FILE)).body.data.attributes
    expect({ status, summary }).toEqual({ status: 'completed', summary: first.body.data.attributes.summary })
    expect(await isReadAgain(tenant, JSON.stringify(FILE))).toBe(false)
  }
  expect(await findings(tenant)).toEqual(before)
})

describe('a file that says again what was known is not read another time', () => {
  /** Of which no document is kept: it is another scan, and says the same. */
  const again = JSON.stringify(
    scan(2).map((said) => ({
      ...said,
      unmapped: { scan_id: 'the next', provider: 'aws', provider_uid: '123456789012' },
    })),
  )

  async function rescanned(): Promise<TestTenant> {
    const tenant = await newTenant()
    await tenant.ingest(FILE)
    await tenant.ingest(again)
    return tenant
  }

  test('and ends as before', async () => {
    const tenant = await rescanned()
    const before = await findings(tenant)
    const job = (await tenant.ingest(again)).body.data.attributes
    expect(job).toMatchObject({
      status: 'completed',
      summary: { total: COUNT, processed: COUNT, invalid: 0 },
      accounts: [{ provider: 'aws' }],
    })
    for (let time = 0; time < 2; time += 1) expect(await isReadAgain(tenant, again)).toBe(false)
    expect(await findings(tenant)).toEqual(before)
  })

  test('nor one that says something twice of a finding', async () => {
    const tenant = await newTenant()
    const twice = [...FILE, ...scan(2, 10)]
    await tenant.ingest(twice)
    expect(await isReadAgain(tenant, JSON.stringify(twice))).toBe(false)
  })

  test('nor after a scan of another account, or of another tenant', async () => {
    const tenant = await rescanned()
    await tenant.ingest([
      record('a', { unmapped: { scan_id: 'x', provider: 'aws', provider_uid: 'another' } }),
    ])
    await rescanned()
    expect(await isReadAgain(tenant, again)).toBe(false)
  })

  test.each<[string, (tenant: TestTenant) => Promise<unknown>]>([
    ['another scan of its account', (tenant) => tenant.ingest(scan(3, 1))],
    ['another one that was older', (tenant) => tenant.ingest(FILE)],
    [
      'one that was refused in part',
      (tenant) => tenant.ingest([...scan(3, 1), record('b', { class_uid: 1 })]),
    ],
    [
      'one that somebody is reading',
      async (tenant) => {
        const { body } = await tenant.send({ content: '[]' })
        await api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
          sql`update ingestions set status = 'processing' where id = ${body.data.id}`.execute(transaction),
        )
      },
    ],
    [
      'its account was disconnected',
      async (tenant) => {
        const [{ id }] = (await tenant.get('/providers')).body.data
        await tenant.delete(`/providers/${id}`)
      },
    ],
  ])('but it is after %s', async (_, meanwhile) => {
    const tenant = await rescanned()
    await meanwhile(tenant)
    expect(await isReadAgain(tenant, again)).toBe(true)
  })
})

describe('a file is read again', () => {
  const cases: [string, unknown[], (tenant: TestTenant) => Promise<unknown>][] = [
    ['after a later scan said something of one finding', FILE, (tenant) => tenant.ingest(scan(2, 1))],
    ['after a later scan said something of the last one', FILE, (tenant) => tenant.ingest(scan(2).slice(-1))],
    [
      'after its account was disconnected',
      FILE,
      async (tenant) => {
        const [{ id }] = (await tenant.get('/providers')).body.data
        await tenant.delete(`/providers/${id}`)
      },
    ],
    [
      'after its job was removed',
      FILE,
      (tenant) =>
        api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
          sql`delete from ingestions`.execute(transaction),
        ),
    ],
    ['when one record was refused', [...FILE, record('bad', { class_uid: 2002 })], async () => undefined],
    ['when it has no records', [], async () => undefined],
  ]
  test.each(cases)('%s', async (_, file, meanwhile) => {
    const tenant = await newTenant()
    await tenant.ingest(file)
    await meanwhile(tenant)
    expect(await isReadAgain(tenant, JSON.stringify(file))).toBe(true)
  })

  test('when it is another by one byte', async () => {
    const tenant = await newTenant()
    await tenant.ingest(FILE)
    expect(await isReadAgain(tenant, `${JSON.stringify(FILE)}\n`)).toBe(true)
  })

  test('when another tenant sent it', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()]
    await other.ingest(FILE)
    expect(await isReadAgain(tenant, JSON.stringify(FILE))).toBe(true)
    expect(await findings(tenant)).toMatchObject({ count: 0 })
  })
})

test('a file that is older than what is stored changes nothing, however often it comes', async () => {
  const tenant = await newTenant()
  await tenant.ingest(FILE)
  await tenant.ingest(scan(2))
  const before = await findings(tenant)
  for (let again = 0; again < 2; again += 1) await tenant.ingest(FILE)
  expect(await findings(tenant)).toEqual(before)
})

test('a disconnected account is connected again by the same file, with all its findings', async () => {
  const tenant = await newTenant()
  await tenant.ingest(FILE)
  const [{ id }] = (await tenant.get('/providers')).body.data
  await tenant.delete(`/providers/${id}`)
  await tenant.ingest(FILE)
  expect(await findings(tenant)).toMatchObject({ count: COUNT })
  expect(await isReadAgain(tenant, JSON.stringify(FILE))).toBe(false)
})

test('of a file that only begins like another, the rest is read', async () => {
  const tenant = await newTenant()
  await tenant.ingest(FILE)
  const longer = [...FILE, record('one more')]
  const { body } = await tenant.ingest(longer)
  expect(body.data.attributes).toMatchObject({
    status: 'completed',
    summary: { total: COUNT + 1, processed: COUNT + 1, invalid: 0 },
  })
  expect(await findings(tenant)).toMatchObject({ count: COUNT + 1 })
})
