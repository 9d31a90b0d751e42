import { expect, test } from 'vitest'
import { setSubscription } from '../../../src/store/admin/tenants.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const MANAGER = ['manage_ingestions', 'manage_providers'] as const

async function tenantWithLimit(providerLimit: number): Promise<TestTenant> {
  const tenant = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  await limit(tenant, providerLimit)
  return tenant
}

async function limit({ id }: TestTenant, providerLimit: number | null): Promise<void> {
  await setSubscription(api.owner, { tenantId: id, status: 'active', providerLimit })
}

const of = (account: string, uid = `finding of ${account}`): Record<string, unknown> =>
  record(uid, { unmapped: { provider: 'aws', provider_uid: account } })

async function providerCount(tenant: TestTenant): Promise<number> {
  return (await tenant.get('/providers')).body.meta.pagination.count
}

test('accounts beyond the limit are refused, record by record; the others are stored', async () => {
  const tenant = await tenantWithLimit(2)
  await tenant.ingest([of('connected')])
  const byOcsf = record('z', { unmapped: {}, cloud: { provider: 'aws', account: { uid: 'too many' } } })
  const job = await tenant.ingest([
    of('connected', 'more'),
    of('zulu'),
    of('alpha'),
    of('zulu', 'x'),
    of('alpha'),
    byOcsf,
  ])

  expect(job.body.data.attributes).toMatchObject({
    status: 'failed',
    summary: { total: 6, processed: 3, invalid: 3 },
  })
  const errors = await tenant.get(`/ingestions/${job.body.data.id}/errors`)
  const code = 'provider_limit_reached'
  expect(errors.body.data).toMatchObject([
    { attributes: { index: 2, code, pointer: '/unmapped/provider_uid' } },
    { attributes: { index: 4, code, pointer: '/unmapped/provider_uid' } },
    { attributes: { index: 5, code, pointer: '/cloud/account/uid' } },
  ])
  const providers = await tenant.get('/providers?sort=inserted_at')
  expect(providers.body.data).toMatchObject([
    { attributes: { uid: 'connected' } },
    // The first to occur in the file, not the first by name.
    { attributes: { uid: 'zulu' } },
  ])
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(4)
})

test('a place that becomes free, or is bought, is taken by the next file', async () => {
  const tenant = await tenantWithLimit(1)
  await tenant.ingest([of('one')])
  const refused = { status: 'failed', summary: { total: 1, processed: 0, invalid: 1 } }
  expect((await tenant.ingest([of('two')])).body.data.attributes).toMatchObject(refused)

  const { body } = await tenant.get('/providers')
  await tenant.delete(`/providers/${body.data[0].id}`)
  expect((await tenant.ingest([of('two')])).body.data.attributes.status).toBe('completed')
  expect((await tenant.ingest([of('one')])).body.data.attributes).toMatchObject(refused)

  await limit(tenant, 2)
  expect((await tenant.ingest([of('one')])).body.data.attributes.status).toBe('completed')
})

test('a limit below what is connected disconnects nobody', async () => {
  const tenant = await tenantWithLimit(2)
  await tenant.ingest([of('one'), of('two')])
  await limit(tenant, 0)
  const job = await tenant.ingest([of('one', 'a'), of('two', 'b'), of('three')])
  expect(job.body.data.attributes.summary).toEqual({ total: 3, processed: 2, invalid: 1 })
  expect(await providerCount(tenant)).toBe(2)
})

async function processAllAtOnce(
  tenant: TestTenant,
  files: readonly unknown[],
): Promise<{ status: string; summary: { processed: number } }[]> {
  const ids: string[] = []
  for (const file of files) {
    ids.push((await tenant.send({ content: JSON.stringify(file) })).body.data.id)
  }
  await Promise.all(ids.map(tenant.process))
  const jobs = []
  for (const id of ids) jobs.push((await tenant.get(`/ingestions/${id}`)).body.data.attributes)
  return jobs
}

test('twenty jobs at once, each with an account of its own, never exceed the limit', async () => {
  const tenant = await tenantWithLimit(5)
  const other = await tenantWithLimit(1)
  const files = Array.from({ length: 20 }, (_, index) => [of(`account ${index}`)])
  const [jobs] = await Promise.all([processAllAtOnce(tenant, files), processAllAtOnce(other, [files[0]])])
  expect(jobs.filter(({ status }) => status === 'completed')).toHaveLength(5)
  expect(jobs.filter(({ status }) => status === 'failed')).toHaveLength(15)
  expect(await providerCount(tenant)).toBe(5)
  expect(await providerCount(other)).toBe(1)
})

test.each([
  ['without a limit', null],
  ['with one of one', 1],
])('fifty jobs at once with the same new account connect it once, %s', async (_, providerLimit) => {
  const tenant = await api.newTenant()
  await limit(tenant, providerLimit)
  const files = Array.from({ length: 50 }, (_, index) => [of('the account', `finding ${index}`)])
  const jobs = await processAllAtOnce(tenant, files)
  expect(jobs.filter(({ status }) => status === 'completed')).toHaveLength(50)
  expect(await providerCount(tenant)).toBe(1)
  expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(50)
})
