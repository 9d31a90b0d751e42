import { expect, test } from 'vitest'
import { setSubscription } from '../../../src/store/admin/tenants.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

test('the subscription shows its limit, and how many connected providers count', async () => {
  const permissions = ['manage_ingestions', 'manage_providers'] as const
  const tenant = await api.newTenant({ keyPermissions: permissions, rolePermissions: permissions })
  await setSubscription(api.owner, { tenantId: tenant.id, status: 'active', providerLimit: 5 })
  await tenant.ingest(
    ['a', 'b', 'c'].map((uid) => record(uid, { unmapped: { provider: 'aws', provider_uid: uid } })),
  )
  const { body: providers } = await tenant.get('/providers')
  await tenant.delete(`/providers/${providers.data[0].id}`)
  // Those of others do not count.
  await (await api.newTenant()).ingest([record('a')])

  const { status, body } = await tenant.get('/subscription')
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      type: 'subscriptions',
      id: tenant.id,
      attributes: { status: 'active', provider_limit: 5, provider_count: 2 },
    },
    meta: { version: 'v1' },
  })
})

test.each(['active', 'inactive', 'none'] as const)(
  'any member sees that the subscription is %s, also where all else answers 402',
  async (subscription) => {
    const tenant = await api.newTenant({ subscription, keyPermissions: [], rolePermissions: [] })
    expect(await tenant.get('/subscription')).toMatchObject({
      status: 200,
      body: { data: { attributes: { status: subscription, provider_limit: null, provider_count: 0 } } },
    })
  },
)

test('nobody else does', async () => {
  const response = await api.app.inject({ url: '/api/v1/subscription' })
  expect(response.statusCode).toBe(401)
})
