import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { revokeApiKey } from '../../../src/store/admin/api-keys.ts'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'

const api = await openApi()

async function getWith(authorization: string | undefined): Promise<Answer> {
  const headers = authorization === undefined ? {} : { authorization }
  return answer(await api.app.inject({ url: '/api/v1/ingestions', headers }))
}

const UNAUTHENTICATED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer, Api-Key' },
  body: { errors: [{ status: '401', code: 'not_authenticated' }] },
}

test('a key that may is let in, whatever the case of the scheme', async () => {
  const { key } = await api.newTenant()
  for (const scheme of ['Api-Key', 'api-key', 'API-KEY ']) {
    expect((await getWith(`${scheme} ${key}`)).status).toBe(200)
  }
})

describe('401', () => {
  const headers: [string, (tenant: TestTenant) => string | undefined][] = [
    ['no header', () => undefined],
    ['an empty one', () => ''],
    ['another scheme', ({ key }) => `Bearer ${key}`],
    ['no scheme', ({ key }) => key],
    ['the prefix alone', ({ key }) => `Api-Key ${key.split('.')[0]}`],
    ['something behind the key', ({ key }) => `Api-Key ${key} x`],
    ['an unknown prefix', ({ key }) => `Api-Key pk_22222222.${key.split('.')[1]}`],
    ['a wrong secret', ({ key }) => `Api-Key ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ]
  test.each(headers)('%s', async (_, header) => {
    expect(await getWith(header(await api.newTenant()))).toMatchObject(UNAUTHENTICATED)
  })

  test('a key that has expired', async () => {
    const { authorization } = await api.newTenant({ expiresAt: new Date(Date.now() - 1000) })
    expect(await getWith(authorization)).toMatchObject(UNAUTHENTICATED)
  })

  test('a key that does not carry the permission', async () => {
    const { authorization } = await api.newTenant({ keyPermissions: ['manage_scans'] })
    expect(await getWith(authorization)).toMatchObject(UNAUTHENTICATED)
  })

  test.each([
    ['revoked', revokeKey],
    ['orphaned', orphanKey],
  ])('a key that was %s', async (_, end) => {
    const tenant = await api.newTenant()
    expect((await getWith(tenant.authorization)).status).toBe(200)
    await end(tenant)
    expect(await getWith(tenant.authorization)).toMatchObject(UNAUTHENTICATED)
  })
})

test('403: the role of the owner lacks the permission', async () => {
  const { authorization } = await api.newTenant({ rolePermissions: ['manage_scans'] })
  expect(await getWith(authorization)).toMatchObject({
    status: 403,
    body: { errors: [{ status: '403', code: 'permission_denied' }] },
  })
})

test.each(['inactive', 'none'] as const)('402: the subscription is %s', async (subscription) => {
  const { authorization } = await api.newTenant({ subscription })
  expect(await getWith(authorization)).toMatchObject({
    status: 402,
    body: { errors: [{ status: '402', code: 'subscription_required' }] },
  })
})

test.each([
  ['401 before 403 and 402', { keyPermissions: [], rolePermissions: [], subscription: 'none' }, 401],
  ['403 before 402', { rolePermissions: [], subscription: 'none' }, 403],
] as const)('%s', async (_, options, status) => {
  const { authorization } = await api.newTenant(options)
  expect((await getWith(authorization)).status).toBe(status)
})

test.each([
  [401, { keyPermissions: [] }],
  [403, { rolePermissions: [] }],
  [402, { subscription: 'none' }],
] as const)('%i is answered while the body has not even been sent', async (status, options) => {
  const { authorization } = await api.newTenant(options)
  const app = api.build({})
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization, 'content-type': 'text/plain', 'content-length': 1_000_000 }
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const path = '/api/v1/ingestions'
    const sent = httpRequest({ port, path, method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
  expect(answered).toBe(status)
})

async function revokeKey({ key }: TestTenant): Promise<void> {
  expect(await revokeApiKey(api.owner, key.slice(0, key.indexOf('.')))).toBe(true)
}

async function orphanKey({ id, userId }: TestTenant): Promise<void> {
  await removeMembership(api.owner, { tenantId: id, userId })
}
