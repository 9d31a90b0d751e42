import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const SECONDS = Date.parse('2026-03-14T09:26:53Z') / 1000

const about = (resource: string, changes: Record<string, unknown> = {}): Record<string, unknown> =>
  record('shared', { resources: [{ uid: resource, name: resource }], ...changes })

async function resourcesOf(tenant: TestTenant, query = ''): Promise<Record<string, string>> {
  const { body } = await tenant.get(`/findings?page[size]=100${query}`)
  return Object.fromEntries(
    body.data.map(({ attributes }: { attributes: { resource_uid: string; status: string } }) => [
      attributes.resource_uid,
      attributes.status,
    ]),
  )
}

test('a job tells which times were read in another way than they were written', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest([
    record('local', { time: SECONDS, time_dt: '2026-03-14T11:26:53.913874' }),
    record('local too', { time: SECONDS, time_dt: '2026-03-14T11:26:53.913874' }),
    record('micro', { time: SECONDS * 1e6 }),
    record('ahead', { time: Date.now() + 72 * 3_600_000 }),
    record('fine', { time: SECONDS * 1000 }),
  ])
  expect(body.data.attributes).toMatchObject({
    status: 'completed',
    notes: [
      { code: 'local_time', count: 2, uids: ['local', 'local too'] },
      { code: 'microseconds', count: 1, uids: ['micro'] },
      { code: 'time_ahead', count: 1, uids: ['ahead'] },
    ],
  })
})

test('the same file again tells the same', async () => {
  const tenant = await api.newTenant()
  const records = [record('micro', { time: SECONDS * 1e6 })]
  const { body } = await tenant.ingest(records)
  expect(body.data.attributes.notes).toHaveLength(1)
  expect((await tenant.ingest(records)).body.data.attributes.notes).toEqual(body.data.attributes.notes)
  expect((await tenant.ingest([record('fine')])).body.data.attributes.notes).toEqual([])
})

test('two resources under one uid are two findings, in every order and in later scans', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest([about('one'), about('two', { status_code: 'PASS' })])
  expect(body.data.attributes).toMatchObject({
    summary: { total: 2, processed: 2 },
    notes: [{ code: 'shared_uid', count: 1, uids: ['shared'] }],
  })
  expect(await resourcesOf(tenant)).toEqual({ one: 'FAIL', two: 'PASS' })
  expect(await resourcesOf(tenant, '&filter[uid]=shared')).toEqual({ one: 'FAIL', two: 'PASS' })

  const next = { time: Date.UTC(2026, 0, 2) }
  await tenant.ingest([about('two', next), about('one', { ...next, status_code: 'PASS' })])
  expect(await resourcesOf(tenant)).toEqual({ one: 'PASS', two: 'FAIL' })
  await tenant.ingest([about('two', { time: Date.UTC(2026, 0, 3), status_code: 'MANUAL' })])
  expect(await resourcesOf(tenant)).toEqual({ one: 'PASS', two: 'MANUAL' })
})

test('two resources under one uid that are far apart in a file', async () => {
  const tenant = await api.newTenant()
  const between = Array.from({ length: 2_500 }, (_, index) => record(`other ${index}`))
  await tenant.ingest([about('one'), ...between, about('two')])
  expect(await resourcesOf(tenant, '&filter[uid]=shared')).toEqual({ one: 'FAIL', two: 'FAIL' })
})

test('a resource that another file names anew is the same finding', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([about('one')])
  const { body } = await tenant.ingest([about('renamed', { time: Date.UTC(2026, 0, 2) })])
  expect(body.data.attributes.notes).toEqual([])
  expect(await resourcesOf(tenant)).toEqual({ renamed: 'FAIL' })
})

test('what is null is absent', async () => {
  const tenant = await api.newTenant()
  const nulls = {
    cloud: null,
    resources: null,
    severity: null,
    status_detail: null,
    message: null,
    time_dt: null,
    metadata: { event_code: 'check', version: null, product: { name: null } },
  }
  const named = [{ uid: null, name: 'named', region: null, group: null }]
  const { body } = await tenant.ingest([
    record('a', nulls),
    record('b', { resources: named }),
    record('c', {
      unmapped: null,
      cloud: { provider: 'aws', region: null, account: { uid: '1', name: null } },
    }),
    record('d', { class_uid: null }),
    record('e', { resources: [null] }),
  ])
  expect(body.data.attributes.summary).toEqual({ total: 5, processed: 3, invalid: 2 })
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(errors.body.data).toMatchObject([
    { attributes: { index: 3, detail: 'The attribute "class_uid" is missing.' } },
    { attributes: { index: 4, pointer: '/resources/0' } },
  ])
})

test('the record of a finding is as it was sent, with what was null', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([record('a', { status_detail: null })])
  const { body } = await tenant.get('/findings')
  const sent = await tenant.get(`/findings/${body.data[0].id}`)
  expect(JSON.stringify(sent.body)).toContain('"status_detail":null')
})
