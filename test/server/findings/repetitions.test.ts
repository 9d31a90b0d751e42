import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

/** The record of a scan on a day of January. */
function seenOn(number: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { finding_info, metadata } = record('one')
  return record('one', {
    time: Date.UTC(2026, 0, number),
    time_dt: day(number),
    finding_info: { ...(finding_info as object), created_time: Date.UTC(2026, 0, number) },
    metadata: { ...(metadata as object), uid: `report ${number}` },
    unmapped: { scan_id: `scan-${number}`, provider: 'aws', provider_uid: '123456789012' },
    ...changes,
  })
}

async function finding(tenant: TestTenant) {
  const { body } = await tenant.get('/findings')
  const shown = await tenant.get(`/findings/${body.data[0].id}`)
  const {
    first_seen_at,
    last_seen_at,
    changed_at,
    scan_id,
    status,
    delta,
    record: kept,
  } = shown.body.data.attributes
  return { first_seen_at, last_seen_at, changed_at, scan_id, status, delta, kept: kept.time_dt }
}

async function documents(tenant: TestTenant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from finding_documents where tenant_id = ${tenant.id}`.execute(
    api.owner,
  )
  return rows[0]?.count ?? 0
}

async function ingestAll(records: readonly Record<string, unknown>[]): Promise<TestTenant> {
  const tenant = await api.newTenant()
  for (const each of records) await tenant.ingest([each])
  return tenant
}

const KNOWN = { first_seen_at: day(1), changed_at: day(1), status: 'FAIL', kept: day(1) }

test('a record that says what is known moves the time and the scan alone, and is not kept', async () => {
  const tenant = await ingestAll([seenOn(1), seenOn(2)])
  expect(await finding(tenant)).toEqual({ ...KNOWN, last_seen_at: day(2), scan_id: 'scan-2', delta: null })
  expect(await documents(tenant)).toBe(1)
  await tenant.ingest([seenOn(3)])
  expect(await finding(tenant)).toEqual({ ...KNOWN, last_seen_at: day(3), scan_id: 'scan-3', delta: null })
  expect(await documents(tenant)).toBe(1)
})

test('whoever holds an answer of before is told that the finding was seen again', async () => {
  const tenant = await ingestAll([seenOn(1)])
  const tag = async () => (await tenant.get('/findings')).headers['etag']
  const before = await tag()
  await tenant.ingest([seenOn(2)])
  expect(await tag()).not.toBe(before)
})

test.each([
  ['its status', { status_code: 'PASS' }],
  ['its severity', { severity_id: 5 }],
  ['its reason', { status_detail: 'Another one.' }],
  ['what only the record has', { risk_details: 'It is known to everybody.' }],
])('a record that changes %s is kept', async (_, changes) => {
  const tenant = await ingestAll([seenOn(1), seenOn(2), seenOn(3, changes)])
  expect(await finding(tenant)).toMatchObject({
    first_seen_at: day(1),
    last_seen_at: day(3),
    changed_at: day(3),
    kept: day(3),
  })
})

test('of a scan with known and changed records, only these are kept', async () => {
  const tenant = await api.newTenant()
  const scan = (number: number, ...titles: string[]) =>
    titles.map((title, index) => seenOn(number, { finding_info: { uid: `${index}`, title } }))
  await tenant.ingest(scan(1, 'a', 'b', 'c'))
  await tenant.ingest(scan(2, 'a', 'other', 'c', 'new'))
  const { body } = await tenant.get('/findings?sort=changed_at')
  const kept: unknown[] = []
  for (const { id } of body.data) {
    const { title, last_seen_at, record: of } = (await tenant.get(`/findings/${id}`)).body.data.attributes
    expect(last_seen_at).toBe(day(2))
    kept.push([title, of.finding_info.title, of.time_dt])
  }
  expect(kept).toEqual([
    ['a', 'a', day(1)],
    ['c', 'c', day(1)],
    ['other', 'other', day(2)],
    ['new', 'new', day(2)],
  ])
  const { rows } = await sql`
    select finding_count from finding_documents where tenant_id = ${tenant.id} order by id`.execute(api.owner)
  expect(rows).toEqual([{ finding_count: 3 }, { finding_count: 2 }])
})

test('a record that arrives late moves nothing of a later one', async () => {
  const tenant = await ingestAll([seenOn(1), seenOn(3), seenOn(2)])
  expect(await finding(tenant)).toEqual({ ...KNOWN, last_seen_at: day(3), scan_id: 'scan-3', delta: null })
})

test('lists begin with what changed last, not with what was seen last', async () => {
  const tenant = await api.newTenant()
  const seen = (uid: string, number: number) => seenOn(number, { finding_info: { uid, title: uid } })
  await tenant.ingest([seen('old', 1)])
  await tenant.ingest([seen('young', 2)])
  await tenant.ingest([seen('old', 3)])
  const { body } = await tenant.get('/findings')
  expect(body.data).toMatchObject([{ attributes: { uid: 'young' } }, { attributes: { uid: 'old' } }])
})

test('the same code at another commit is what is known, and the page of the first one is kept', async () => {
  const at = (number: number, commit: string, line = 7) => {
    const of = { scan_id: `scan-${number}`, provider: 'aws', provider_uid: '123456789012' }
    const code = { repository: 'github.com/acme/infra', commit, file: 'main.tf', start_line: line }
    return seenOn(number, { unmapped: { ...of, ...code } })
  }
  const urlOf = async (tenant: TestTenant): Promise<string> =>
    (await tenant.get('/findings')).body.data[0].attributes.source_url
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
  const tenant = await ingestAll([at(1, first), at(2, second)])
  expect(await finding(tenant)).toMatchObject({ last_seen_at: day(2), changed_at: day(1) })
  expect(await urlOf(tenant)).toBe(`https://github.com/acme/infra/blob/${first}/main.tf#L7`)
  await tenant.ingest([at(3, second, 8)])
  expect(await urlOf(tenant)).toBe(`https://github.com/acme/infra/blob/${second}/main.tf#L8`)
})
