import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const tenant = await api.newTenant()

const of = (uid: string, resource: Record<string, unknown>): Record<string, unknown> =>
  record(uid, { resources: [{ uid: `arn:${uid}`, name: uid, ...resource }] })

await tenant.ingest([
  of('bucket', { region: 'eu-west-1' }),
  of('pod', { namespace: 'shop' }),
  of('managed', { region: 'eu-west-1', namespace: 'kube-system' }),
  of('long', { namespace: 'n'.repeat(101) }),
])

test.each([
  ['filter[namespace]=shop', ['pod']],
  ['filter[namespace__in]=shop,kube-system', ['pod', 'managed']],
  ['filter[region]=eu-west-1&filter[namespace]=kube-system', ['managed']],
  ['filter[region]=shop', []],
  ['filter[namespace]=eu-west-1', []],
])('findings are found by namespace and by region, which are two things: %s', async (query, uids) => {
  const { body } = await tenant.get(`/findings?${query}&sort=-namespace`)
  expect(body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid)).toEqual(uids)
})

test('a finding shows both; of a namespace beyond all measure as much as fits', async () => {
  const { body } = await tenant.get('/findings?sort=namespace&fields[findings]=region,namespace')
  expect(body.data.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
    { region: 'eu-west-1', namespace: '' },
    { region: 'eu-west-1', namespace: 'kube-system' },
    { region: '', namespace: `${'n'.repeat(99)}…` },
    { region: '', namespace: 'shop' },
  ])
})

test('a scan that finds the resource elsewhere moves it', async () => {
  await tenant.ingest([{ ...of('pod', { namespace: 'stock' }), time: Date.UTC(2026, 0, 2) }])
  const { body } = await tenant.get('/findings?filter[uid]=pod')
  expect(body.data[0].attributes.namespace).toBe('stock')
})
