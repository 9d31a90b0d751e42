import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

function owned(uid: string, owners: unknown, changes: Record<string, unknown> = {}) {
  const unmapped = { scan_id: 'scan', provider: 'aws', provider_uid: '1', owners }
  return record(uid, { unmapped, ...changes })
}

async function newTenant(): Promise<TestTenant> {
  const tenant = await api.newTenant()
  await tenant.ingest([
    owned('a', ['@acme/shop', 'ada@acme.example']),
    owned('b', ['@acme/shop']),
    owned('c', ['@Acme/Infra'], { severity_id: 2 }),
    owned('d', []),
    owned('e', undefined),
  ])
  return tenant
}

const tenant = await newTenant()

async function uids(filter: string): Promise<string[]> {
  const { status, body } = await tenant.get(`/findings?${filter}`)
  expect(status).toBe(200)
  return body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid).toSorted()
}

test.each([
  ['filter[owner]=@acme/shop', ['a', 'b']],
  ['filter[owner]=@acme/infra', ['c']],
  ['filter[owner__in]=ada@acme.example,@acme/infra', ['a', 'c']],
  ['filter[owner]=@acme', []],
  ['filter[owner]=@acme/shop&filter[search]=nothing', []],
])('%s', async (filter, expected) => {
  expect(await uids(filter)).toEqual(expected)
})

test('a finding counts for each of its owners, and without one for nobody', async () => {
  const { body } = await tenant.get('/finding-counts?group=owner')
  const groups = body.data.map(
    ({ attributes: { value, count, severity } }: { attributes: Record<string, unknown> }) => [
      value,
      count,
      severity,
    ],
  )
  expect(groups).toEqual([
    ['', 2, 'high'],
    ['@acme/shop', 2, 'high'],
    ['@Acme/Infra', 1, 'low'],
    ['ada@acme.example', 1, 'high'],
  ])
  expect(body.meta.exact).toBe(true)
})

test('lists and exports show them, in the order of the record', async () => {
  const { body } = await tenant.get('/findings?filter[owner]=ada@acme.example')
  expect(body.data[0].attributes.owners).toEqual(['@acme/shop', 'ada@acme.example'])
  const { payload } = await api.app.inject({
    url: `/api/v1/findings/export?format=csv&${encodeURI('filter[owner]=ada@acme.example')}`,
    headers: { authorization: tenant.authorization },
  })
  expect(payload).toContain('@acme/shop; ada@acme.example')
})

test('the latest scan says who owns a finding', async () => {
  const own = await api.newTenant()
  const owners = async () => (await own.get('/findings')).body.data[0].attributes.owners
  await own.ingest([owned('a', ['@before'], { time: 1_767_225_600_000 })])
  expect(await owners()).toEqual(['@before'])
  const later = { scan_id: 'later', provider: 'aws', provider_uid: '1', owners: ['@after'] }
  await own.ingest([record('a', { unmapped: later, time: 1_767_312_000_000 })])
  expect(await owners()).toEqual(['@after'])
})

test.each([
  ['of OCSF, by name', { name: 'payments' }, ['payments']],
  ['of OCSF, by email address', { email_addr: 'ada@acme.example' }, ['ada@acme.example']],
  ['that is no user', 'payments', []],
  ['with a line break', { name: 'a\nb' }, []],
  ['that is too long', { name: 'a'.repeat(256) }, []],
])('an owner of other producers %s', async (_title, owner, expected) => {
  const own = await api.newTenant()
  await own.ingest([owned('a', undefined, { resources: [{ uid: 'bucket', owner }] })])
  expect((await own.get('/findings')).body.data[0].attributes.owners).toEqual(expected)
})
