import { describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const MANAGER = ['manage_ingestions', 'manage_providers'] as const
const newManager = (): Promise<TestTenant> =>
  api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })

async function providersOf(tenant: TestTenant): Promise<string[]> {
  const { body } = await tenant.get('/providers')
  return body.data.map(({ id }: { id: string }) => id)
}

async function findingCount(tenant: TestTenant): Promise<number> {
  return (await tenant.get('/findings')).body.meta.pagination.count
}

test('a deleted provider is gone with its findings, and others stay', async () => {
  const tenant = await newManager()
  await tenant.ingest([
    record('a'),
    record('b', { unmapped: { provider: 'aws', provider_uid: '210987654321' } }),
  ])
  const { body } = await tenant.get('/providers?filter[uid]=123456789012')
  const { id } = body.data[0]

  const answered = await tenant.delete(`/providers/${id}`)
  expect(answered).toMatchObject({ status: 204, body: undefined })
  expect(answered.headers).not.toHaveProperty('content-type')

  const left = await providersOf(tenant)
  expect(left).toHaveLength(1)
  expect(left).not.toContain(id)
  expect((await tenant.get('/findings')).body.data).toMatchObject([{ attributes: { uid: 'b' } }])
})

test('the account comes back as a new provider, with nothing of the old one', async () => {
  const tenant = await newManager()
  await tenant.ingest([record('a'), record('b')])
  const [old] = await providersOf(tenant)
  await tenant.delete(`/providers/${old}`)
  await tenant.ingest([record('a')])
  const [back, ...others] = await providersOf(tenant)
  expect(others).toEqual([])
  expect(back).not.toBe(old)
  expect(await findingCount(tenant)).toBe(1)
})

test('files that arrive while their account is deleted are processed all the same', async () => {
  const tenant = await newManager()
  await tenant.ingest([record('a')])
  const content = JSON.stringify(Array.from({ length: 1200 }, (_, index) => record(`finding ${index}`)))
  const jobs: string[] = []
  for (let job = 0; job < 4; job += 1) jobs.push((await tenant.send({ content })).body.data.id)
  const processing = Promise.all(jobs.map(tenant.process))
  for (let round = 0; round < 10; round += 1) {
    for (const id of await providersOf(tenant)) await tenant.delete(`/providers/${id}`)
  }
  await processing
  for (const id of jobs) {
    const { body } = await tenant.get(`/ingestions/${id}`)
    expect(body.data.attributes).toMatchObject({ status: 'completed', summary: { processed: 1200 } })
  }
})

describe('404, and always the same', () => {
  test('unknown, deleted already, no id at all, another tenant’s', async () => {
    const [tenant, stranger] = [await newManager(), await newManager()]
    await tenant.ingest([
      record('a'),
      record('b', { cloud: {}, unmapped: { provider: 'gcp', provider_uid: 'p' } }),
    ])
    const [gone, kept] = await providersOf(tenant)
    await tenant.delete(`/providers/${gone}`)
    const unknown = await tenant.delete(`/providers/${UNKNOWN}`)
    expect(unknown).toMatchObject({ status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } })
    for (const answered of [
      await tenant.delete(`/providers/${gone}`),
      await tenant.delete('/providers/not-an-id'),
      await tenant.delete(`/providers/urn:uuid:${kept}`),
      await stranger.delete(`/providers/${kept}`),
    ]) {
      expect(answered).toMatchObject({ status: 404, body: unknown.body })
    }
    expect(await providersOf(tenant)).toEqual([kept])
  })
})

test.each([
  [401, 'the key lacks manage_providers', { rolePermissions: MANAGER }],
  [403, 'the role of its owner does', { keyPermissions: MANAGER }],
  [402, 'nobody has subscribed', { keyPermissions: MANAGER, rolePermissions: MANAGER, subscription: 'none' }],
] as const)('%i: %s', async (status, _, options) => {
  const tenant = await api.newTenant(options)
  expect((await tenant.delete(`/providers/${UNKNOWN}`)).status).toBe(status)
})

test('deleting needs no right to ingest, and that right deletes nothing', async () => {
  const only = await api.newTenant({
    keyPermissions: ['manage_providers'],
    rolePermissions: ['manage_providers'],
  })
  expect((await only.delete(`/providers/${UNKNOWN}`)).status).toBe(404)
  expect((await only.get('/providers')).status).toBe(401)
})
