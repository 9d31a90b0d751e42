import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'
import { livesOf } from './expected-life.ts'
import { recordsOf, type Scan } from './scans.ts'

const api = await openApi()
const FINDING = 'p/x/finding'
const FAILING: Scan = { day: 1, scope: ['infra'], complete: true, findings: { [FINDING]: 'FAIL' } }
const WITHOUT: Scan = { ...FAILING, day: 2, findings: { 'p/x/other': 'FAIL' } }

async function stateOf(tenant: TestTenant): Promise<string> {
  const { body } = await tenant.get(`/findings?filter[uid]=${FINDING}`)
  return body.data[0].attributes.state
}

/** A record whose `unmapped.scope` is this. */
const scoped = (uid: string, scope: unknown, changes: Record<string, unknown> = {}) =>
  record(uid, {
    unmapped: { scan_id: 'scan-1', provider: 'aws', provider_uid: '123456789012', scope },
    ...changes,
  })

test('another tenant with the same account, scope and scan resolves nothing', async () => {
  const [tenant, other] = [await api.newTenant(), await api.newTenant()]
  await tenant.ingest(recordsOf(FAILING))
  await other.ingest(recordsOf(FAILING))
  await other.ingest(recordsOf(WITHOUT))
  expect(await stateOf(other)).toBe('resolved')
  expect(await stateOf(tenant)).toBe('open')
  expect((await tenant.get('/scopes')).body.data).toHaveLength(1)
  expect((await (await api.newTenant()).get('/scopes')).body.data).toEqual([])
})

test('a thousand scopes are taken, and more are refused; then nothing is resolved', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest(recordsOf(FAILING))
  const many = Array.from({ length: 1_001 }, (_, index) =>
    scoped(`finding ${index}`, { source: 'iac', roots: [`folder ${index}`], complete: true }),
  )
  const { body } = await tenant.ingest([...recordsOf(WITHOUT), ...many])
  expect(body.data.attributes).toMatchObject({ status: 'failed', summary: { processed: 1_000, invalid: 2 } })
  expect(body.data.attributes.scopes).toHaveLength(10)
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(errors.body.data[0].attributes).toMatchObject({ code: 'invalid', pointer: '/unmapped/scope' })
  expect(await stateOf(tenant)).toBe('open')
})

test('parts with names beyond all measure are refused', async () => {
  const tenant = await api.newTenant()
  const parts = Array.from({ length: 2_100 }, (_, index) =>
    scoped(`finding ${index}`, { source: 'iac', part: `${index} ${'x'.repeat(2_000)}`, part_complete: true }),
  )
  const { summary } = (await tenant.ingest(parts)).body.data.attributes
  expect(summary.invalid).toBeGreaterThan(0)
  expect(summary.processed).toBeGreaterThan(2_000)
})

test.each([
  ['text', 'everything'],
  ['a list', [{ source: 'iac' }]],
  ['nothing', null],
  ['a source that is a number', { source: 1, complete: true }],
  ['an empty source', { source: '', complete: true }],
  ['a source of 101 characters', { source: 'x'.repeat(101), complete: true }],
  ['roots that are text', { source: 'iac', roots: 'infra', complete: true }],
  ['roots that are numbers', { source: 'iac', roots: [1], complete: true }],
  ['1,001 roots', { source: 'iac', roots: Array.from({ length: 1_001 }, String), complete: true }],
  ['a root of 2,049 characters', { source: 'iac', roots: ['x'.repeat(2_049)], complete: true }],
])('a scope that is %s is none', async (_, scope) => {
  const tenant = await api.newTenant()
  await tenant.ingest([scoped(FINDING, scope), scoped('other', scope)])
  const day2 = { time: Date.UTC(2026, 0, 2) }
  const { body } = await tenant.ingest([scoped('other', scope, day2)])
  expect(body.data.attributes.status).toBe('completed')
  expect(await stateOf(tenant)).toBe('open')
})

test('“complete” counts when it is true, and when no record of the scan says otherwise', async () => {
  for (const complete of [1, 'true', undefined, false]) {
    const tenant = await api.newTenant()
    await tenant.ingest(recordsOf(FAILING))
    const day2 = { time: Date.UTC(2026, 0, 2) }
    const scope = { source: 'iac', roots: ['infra'], part: 'p' }
    const second = scoped('p/x/2', { ...scope, complete }, day2)
    await tenant.ingest([scoped('p/x/1', { ...scope, complete: true }, day2), second])
    expect(await stateOf(tenant)).toBe('open')
  }
})

test('a scan dated 2099 counts as of its arrival: it resolves, and later ones change what it said', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest(recordsOf(FAILING))
  const scope = { source: 'iac', roots: ['infra'], complete: true, part: 'p' }
  await tenant.ingest([scoped('p/x/other', scope, { time: Date.UTC(2099, 0, 1) })])
  const [resolved] = (await tenant.get(`/findings?filter[uid]=${FINDING}`)).body.data
  expect(Math.abs(Date.now() - Date.parse(resolved.attributes.resolved_at))).toBeLessThan(60 * 60 * 1000)
  const tomorrow = { time: Date.now() + 12 * 60 * 60 * 1000 }
  const unmapped = { scan_id: 'tomorrow', provider: 'aws', provider_uid: '123456789012', scope }
  await tenant.ingest([record(FINDING, { ...tomorrow, unmapped })])
  const { body } = await tenant.get('/findings?sort=-first_seen_at')
  expect(body.data).toMatchObject([
    { attributes: { uid: 'p/x/other', state: 'resolved', resolved_by: 'tomorrow' } },
    { attributes: { uid: FINDING, state: 'open', delta: 'reopened' } },
  ])
})

test('overlapping scopes whose files are processed at once end as they should, and none waits for ever', async () => {
  const tenant = await api.newTenant()
  const scans = Array.from({ length: 8 }, (_, index): Scan => {
    const numbers = Array.from({ length: 700 }, (__, at) => (at * 7 + index * 40) % 1_000)
    const statusOf = (number: number) => ((number + index) % 3 === 0 ? 'PASS' : 'FAIL')
    return {
      day: index + 1,
      scope: index % 2 === 0 ? ['infra'] : ['apps'],
      complete: true,
      findings: Object.fromEntries(numbers.map((number) => [`p/x/${number}`, statusOf(number)])),
    }
  })
  const ids: string[] = []
  for (const scan of scans) {
    ids.push((await tenant.send({ content: JSON.stringify(recordsOf(scan)) })).body.data.id)
  }
  await Promise.all(ids.map(tenant.process))
  const expected = livesOf(scans)
  for (let page = 1; page <= 10; page += 1) {
    const { body } = await tenant.get(`/findings?page[size]=100&page[number]=${page}&sort=check`)
    for (const { attributes } of body.data) expect(attributes).toMatchObject(expected[attributes.uid] ?? {})
  }
})
