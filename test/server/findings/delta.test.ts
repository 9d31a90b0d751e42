import { describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

type Status = 'FAIL' | 'PASS' | 'MANUAL'

/** What one scan says of one finding, on one day of January. */
function seen(day: number, status: Status, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return record('a', {
    time: Date.UTC(2026, 0, day),
    status_code: status,
    unmapped: { scan_id: `scan of day ${day}`, provider: 'aws', provider_uid: '123456789012' },
    ...changes,
  })
}

const WITHOUT_SCAN = { unmapped: { provider: 'aws', provider_uid: '123456789012' } }

/** The finding as listed, and what became of it, oldest first. */
async function stateOf(tenant: TestTenant): Promise<unknown> {
  const { body } = await tenant.get('/findings')
  const [finding] = body.data
  const changes = await tenant.get(`/findings/${finding.id}/changes?sort=changed_at`)
  return {
    status: finding.attributes.status,
    delta: finding.attributes.delta,
    changes: changes.body.data.map(
      ({ attributes }: { attributes: { from: string; to: string } }) => `${attributes.from}→${attributes.to}`,
    ),
  }
}

test.each<[string, Record<string, unknown>[][], Status, string | null, string[]]>([
  ['first seen', [[seen(1, 'FAIL')]], 'FAIL', 'new', []],
  ['seen again as it was', [[seen(1, 'FAIL')], [seen(2, 'FAIL')]], 'FAIL', null, []],
  ['with another status', [[seen(1, 'FAIL')], [seen(2, 'PASS')]], 'PASS', 'changed', ['FAIL→PASS']],
  [
    'there and back',
    [[seen(1, 'FAIL')], [seen(2, 'PASS')], [seen(3, 'FAIL')]],
    'FAIL',
    'reopened',
    ['FAIL→PASS', 'PASS→FAIL'],
  ],
  ['an older scan that arrives late', [[seen(2, 'FAIL')], [seen(1, 'PASS')]], 'FAIL', 'changed', []],
  ['the same file again', [[seen(1, 'FAIL')], [seen(1, 'FAIL')]], 'FAIL', 'new', []],
  [
    'the same file again after a change',
    [[seen(1, 'FAIL')], [seen(2, 'PASS')], [seen(2, 'PASS')], [seen(1, 'FAIL')]],
    'PASS',
    'changed',
    ['FAIL→PASS'],
  ],
  ['twice in one scan', [[seen(1, 'FAIL')], [seen(1, 'FAIL', { message: 'twice' })]], 'FAIL', 'new', []],
  [
    'twice in one scan, some time apart',
    [[seen(1, 'FAIL')], [seen(1, 'FAIL', { time: Date.UTC(2026, 0, 1, 1) })]],
    'FAIL',
    'new',
    [],
  ],
  [
    'two scans of one instant: the one that says worse',
    [[seen(2, 'PASS', { time: 1e12 })], [seen(1, 'FAIL', { time: 1e12 })]],
    'FAIL',
    'changed',
    ['PASS→FAIL'],
  ],
  [
    'two scans of one instant, the other way round',
    [[seen(1, 'FAIL', { time: 1e12 })], [seen(2, 'PASS', { time: 1e12 })]],
    'FAIL',
    'changed',
    [],
  ],
  [
    'files without scan ids are scans of their own',
    [[seen(1, 'FAIL', WITHOUT_SCAN)], [seen(2, 'FAIL', WITHOUT_SCAN)]],
    'FAIL',
    null,
    [],
  ],
  [
    'a file without scan ids again',
    [
      [seen(1, 'FAIL', WITHOUT_SCAN)],
      [seen(1, 'FAIL', WITHOUT_SCAN), seen(1, 'FAIL', { finding_info: { uid: 'z' } })],
    ],
    'FAIL',
    'new',
    [],
  ],
])('%s', async (_, files, status, delta, changes) => {
  const tenant = await api.newTenant()
  for (const file of files) await tenant.ingest(file)
  expect(await stateOf(tenant)).toEqual({ status, delta, changes })
})

test('two identical files at once: everything is new, and seen first when it was', async () => {
  const tenant = await api.newTenant()
  const content = JSON.stringify(Array.from({ length: 1200 }, (_, index) => record(`finding ${index}`)))
  const ids: string[] = []
  for (let turn = 0; turn < 2; turn += 1) ids.push((await tenant.send({ content })).body.data.id)
  await Promise.all(ids.map(tenant.process))
  const { body } = await tenant.get('/findings?filter[delta]=new&filter[first_seen_at__lte]=2026-01-01')
  expect(body.meta.pagination.count).toBe(1200)
})

test('findings are filtered by delta', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([record('a'), record('b')])
  await tenant.ingest([seen(2, 'PASS'), seen(2, 'FAIL', { finding_info: { uid: 'c' } })])
  const uids = async (filter: string): Promise<string[]> => {
    const { body } = await tenant.get(`/findings?${filter}`)
    return body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid).sort()
  }
  expect(await uids('filter[delta]=new')).toEqual(['b', 'c'])
  expect(await uids('filter[delta]=changed')).toEqual(['a'])
  expect(await uids('filter[delta__in]=new,changed')).toEqual(['a', 'b', 'c'])
  expect((await tenant.get('/findings?filter[delta]=old')).status).toBe(400)
})

describe('one finding', () => {
  test('is shown with the record that was read last', async () => {
    const tenant = await api.newTenant()
    await tenant.ingest([record('other'), seen(1, 'FAIL'), record('third')])
    const later = seen(2, 'PASS', { message: 'As “ever”.', nested: { list: [1, { deep: null }] } })
    await tenant.ingest([record('other'), later])
    const [listed] = (await tenant.get('/findings?filter[uid]=a')).body.data
    const { body } = await tenant.get(`/findings/${listed.id}`)
    expect(body.data).toEqual({ ...listed, attributes: { ...listed.attributes, record: later } })
  })

  test('of another tenant, of a deleted account, and one that never was are not found', async () => {
    const manager = ['manage_ingestions', 'manage_providers'] as const
    const tenant = await api.newTenant()
    const other = await api.newTenant({ keyPermissions: manager, rolePermissions: manager })
    await other.ingest([record('a')])
    const [theirs] = (await other.get('/findings')).body.data
    const paths = [`/findings/${theirs.id}`, `/findings/${theirs.id}/changes`]
    for (const path of paths) {
      expect((await other.get(path)).status).toBe(200)
      expect((await tenant.get(path)).status).toBe(404)
    }
    await other.delete(`/providers/${theirs.relationships.account.data.id}`)
    for (const path of paths) expect((await other.get(path)).status).toBe(404)
  })
})

test('what the first scan of an account has seen is told from what a later one found', async () => {
  const tenant = await api.newTenant()
  const at = (uid: string, day: number, provider_uid = '123456789012') =>
    record(uid, {
      time: Date.UTC(2026, 0, day),
      unmapped: { scan_id: `scan of day ${day}`, provider: 'aws', provider_uid },
    })
  await tenant.ingest([at('a', 1), at('b', 1)])
  await tenant.ingest([at('a', 2), at('c', 2), at('elsewhere', 2, '210987654321')])
  const { body } = await tenant.get('/findings?fields[findings]=uid,since_first_scan&sort=first_seen_at')
  const told = body.data.map(
    ({
      attributes: { uid, since_first_scan },
    }: {
      attributes: { uid: string; since_first_scan: boolean }
    }) => [uid, since_first_scan],
  )
  expect(Object.fromEntries(told)).toEqual({ a: true, b: true, c: false, elsewhere: true })
})
