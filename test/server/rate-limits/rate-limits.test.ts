import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from '../../../src/server/rate-limits/address-of.ts'
import { TokenBuckets } from '../../../src/server/rate-limits/token-buckets.ts'
import { type Answer, answer, openApi } from '../api.ts'

const api = await openApi()

/** Never refills within a test. */
const few = (burst: number) => ({ burst, perSecond: 0.01 })
const many = { burst: 1_000_000, perSecond: 1 }

async function get(
  app: FastifyInstance,
  authorization: string,
  remoteAddress = '192.0.2.1',
): Promise<Answer> {
  const request = { url: '/api/v1/ingestions', headers: { authorization }, remoteAddress }
  return answer(await app.inject(request))
}

const REFUSED = {
  status: 429,
  headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/), 'cache-control': 'no-store' },
  body: { errors: [{ status: '429', code: 'rate_limited' }] },
}

test('a tenant that asks too often is told when to come back, and no other is', async () => {
  const app = api.build({ rateLimits: { perAddress: many, perTenant: few(3) } })
  const [eager, other] = [await api.newTenant(), await api.newTenant()]
  for (let turn = 0; turn < 3; turn += 1) expect((await get(app, eager.authorization)).status).toBe(200)
  expect(await get(app, eager.authorization, '192.0.2.9')).toMatchObject(REFUSED)
  expect((await get(app, other.authorization)).status).toBe(200)
})

test('so is an address, whoever asks from it', async () => {
  const app = api.build({ rateLimits: { perAddress: few(2), perTenant: many } })
  const [one, other] = [await api.newTenant(), await api.newTenant()]
  expect((await get(app, one.authorization)).status).toBe(200)
  expect((await get(app, other.authorization)).status).toBe(200)
  expect(await get(app, one.authorization)).toMatchObject(REFUSED)
  expect((await get(app, one.authorization, '192.0.2.2')).status).toBe(200)
  expect((await app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
})

test('behind a trusted proxy the client is who it names, and nobody else can name one', async () => {
  const rateLimits = { perAddress: few(1), perTenant: many }
  const app = api.build({ rateLimits, trustedProxies: ['192.0.2.0/24'] })
  const { authorization } = await api.newTenant()
  const statusFrom = async (remoteAddress: string, client: string): Promise<number> => {
    const headers = { authorization, 'x-forwarded-for': client }
    return (await app.inject({ url: '/api/v1/ingestions', headers, remoteAddress })).statusCode
  }
  expect(await statusFrom('192.0.2.1', '203.0.113.1')).toBe(200)
  expect(await statusFrom('192.0.2.2', '203.0.113.1')).toBe(429)
  expect(await statusFrom('192.0.2.1', '203.0.113.2')).toBe(200)
  expect(await statusFrom('198.51.100.1', '203.0.113.3')).toBe(200)
  expect(await statusFrom('198.51.100.1', '203.0.113.4')).toBe(429)
})

test('whoever guesses keys is stopped long before one who has a key', async () => {
  const app = api.build({ rateLimits: { perAddress: few(100), perTenant: many } })
  const { authorization } = await api.newTenant()
  const guesses: number[] = []
  for (let guess = 0; guess < 8; guess += 1) guesses.push((await get(app, 'Api-Key guess')).status)
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const honest: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    honest.push((await get(app, authorization, '192.0.2.2')).status)
  }
  expect(honest).toEqual(Array(8).fill(200))
})

test('a bucket holds so many, and fills again', () => {
  let now = 0
  const buckets = new TokenBuckets({ burst: 2, perSecond: 4 }, () => now)
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0.25])
  expect(buckets.take('b')).toBe(0)
  now = 249
  expect(buckets.take('a')).toBeCloseTo(0.001)
  now = 250
  expect(buckets.take('a')).toBe(0)
  now = 100_000
  expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0.25])
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf(ip)).toBe(counted)
})
