import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const SHOP = '6f1a2f3e-4d5c-4b6a-9788-99aabbccddee'

/** A finding in a cluster, which is called so. */
function inCluster(uid: string, name?: string, named = SHOP): Record<string, unknown> {
  return record(uid, {
    unmapped: { scan_id: `scan-${uid}`, provider: 'kubernetes', provider_uid: SHOP },
    cloud: { provider: 'kubernetes', account: { uid: named, ...(name !== undefined && { name }) } },
  })
}

async function namesIn(tenant: TestTenant) {
  const [{ body: accounts }, { body: findings }] = [
    await tenant.get('/providers'),
    await tenant.get('/findings'),
  ]
  return {
    accounts: accounts.data.map(({ attributes }: { attributes: { uid: string; name: string | null } }) => [
      attributes.uid,
      attributes.name,
    ]),
    findings: new Set(
      findings.data.map(
        ({ attributes }: { attributes: { provider_name: string | null } }) => attributes.provider_name,
      ),
    ),
  }
}

test('an account is called as the last file calls it, and is the same account', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([inCluster('a', 'shop')])
  expect(await namesIn(tenant)).toEqual({ accounts: [[SHOP, 'shop']], findings: new Set(['shop']) })
  await tenant.ingest([inCluster('b', 'shop-prod')])
  expect(await namesIn(tenant)).toEqual({ accounts: [[SHOP, 'shop-prod']], findings: new Set(['shop-prod']) })
})

test('a file that calls it nothing leaves its name', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([inCluster('a', 'shop')])
  await tenant.ingest([inCluster('b')])
  expect((await namesIn(tenant)).accounts).toEqual([[SHOP, 'shop']])
})

test.each([
  ['its own id', SHOP, SHOP],
  ['white space', ' ', SHOP],
  ['the name of another account', 'shop', '111122223333'],
])('%s is no name', async (_, name, named) => {
  const tenant = await api.newTenant()
  await tenant.ingest([inCluster('a', name, named)])
  expect((await namesIn(tenant)).accounts).toEqual([[SHOP, null]])
})

test('a name of any length is cut', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([inCluster('a', '🦊'.repeat(10_000))])
  expect((await namesIn(tenant)).accounts).toEqual([[SHOP, expect.stringMatching(/^(?:🦊){124}…$/u)]])
})

test('counts, jobs and exports have the name beside the id', async () => {
  const tenant = await api.newTenant()
  const { body: job } = await tenant.ingest([inCluster('a', 'shop')])
  expect(job.data.attributes.accounts).toEqual([
    { provider: 'kubernetes', provider_uid: SHOP, provider_name: 'shop' },
  ])
  const { body: counts } = await tenant.get('/finding-counts?group=account')
  expect(counts.data).toMatchObject([{ attributes: { value: SHOP, title: 'shop', provider: 'kubernetes' } }])
  const { body: exported } = await api.app.inject({
    url: '/api/v1/findings/export?format=csv',
    headers: { authorization: tenant.authorization },
  })
  expect(exported).toContain(`,kubernetes,${SHOP},shop,`)
})

test('pipelines are of accounts by their names', async () => {
  const tenant = await api.newTenant()
  await tenant.ingest([inCluster('a', 'shop')])
  const { body } = await tenant.get('/scopes')
  expect(body.data).toMatchObject([{ attributes: { provider_uid: SHOP, provider_name: 'shop' } }])
})

test('files that call it differently, processed all at once, never hinder each other', async () => {
  const tenant = await api.newTenant()
  const names = Array.from({ length: 20 }, (_, index) => `shop-${index}`)
  const jobs = await Promise.all(names.map((name) => tenant.ingest([inCluster(name, name)])))
  expect(jobs.map(({ body }) => body.data.attributes.status)).toEqual(names.map(() => 'completed'))
  const { accounts } = await namesIn(tenant)
  expect(accounts).toEqual([[SHOP, expect.toSatisfy((name: string) => names.includes(name))]])
})
