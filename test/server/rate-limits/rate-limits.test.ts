import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isAmong } from '../../../src/network/parse-address.ts'
import { addressOf } from '../../../src/server/http/address-of.ts'
import { cleanUp } from '../../../src/server/maintenance/clean-up.ts'
import { DEFAULT_RETENTION } from '../../../src/server/maintenance/retention.ts'
import { TokenBuckets } from '../../../src/server/rate-limits/token-buckets.ts'
import type { Rate } from '../../../src/store/rate-limits/token-buckets.ts'
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
  expect(await get(app, eager.authorization, '203.0.113.9')).toMatchObject(REFUSED)
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

test.each([
  ['another port', '192.0.2.61', (guess: number) => `203.0.113.12:${20_000 + guess}`],
  ['any text', '192.0.2.62', (guess: number) => `guess-${guess}`],
  ['another port of a proxy', '192.0.2.63', (guess: number) => `203.0.113.13, 192.0.2.77:${20_000 + guess}`],
])('%s in X-Forwarded-For is no address of its own', async (_what, remoteAddress, client) => {
  const rateLimits = { perAddress: few(100), perTenant: many }
  const app = api.build({ rateLimits, trustedProxies: ['192.0.2.0/24'] })
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    const headers = { authorization: 'Api-Key guess', 'x-forwarded-for': client(guess) }
    const request = { url: '/api/v1/ingestions', headers, remoteAddress }
    statuses.push((await app.inject(request)).statusCode)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test.each([
  [['10.0.0.0/8'], '10.1.2.3', true],
  [['10.0.0.0/8'], '::ffff:10.1.2.3', true],
  [['10.0.0.0/8'], '10.1.2.3:80', true],
  [['10.0.0.0/8'], '11.1.2.3', false],
  [['10.0.0.7'], '10.0.0.7', true],
  [['2001:db8::/32'], '[2001:db8::1]:80', true],
  [['loopback'], '127.9.9.9', true],
  [['loopback'], '::1', true],
  [['linklocal'], 'fe80::1%eth0', true],
  [['uniquelocal'], '192.168.1.1', true],
  [['uniquelocal'], 'proxy', false],
  [[], '127.0.0.1', false],
])('proxies %j: %s is one: %s', (networks, address, expected) => {
  expect(isAmong(networks)(address)).toBe(expected)
})

test('whoever guesses keys is stopped long before one who has a key', async () => {
  const app = api.build({ rateLimits: { perAddress: few(100), perTenant: many } })
  const { authorization } = await api.newTenant()
  const guesses: number[] = []
  for (let guess = 0; guess < 8; guess += 1) {
    guesses.push((await get(app, 'Api-Key guess', '203.0.113.7')).status)
  }
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const honest: number[] = []
  for (let turn = 0; turn < 8; turn += 1) {
    honest.push((await get(app, authorization, '203.0.113.8')).status)
  }
  expect(honest).toEqual(Array(8).fill(200))
})

test('two processes count as one', async () => {
  const rateLimits = { perAddress: few(200), perTenant: few(40) }
  const [one, other] = [api.build({ rateLimits }), api.build({ rateLimits })]
  const { authorization } = await api.newTenant()
  const statuses: number[] = []
  for (let turn = 0; turn < 30; turn += 1) {
    for (const app of [one, other]) statuses.push((await get(app, authorization, '203.0.113.10')).status)
  }
  const answered = statuses.filter((status) => status === 200).length
  expect(answered).toBeLessThanOrEqual(40)
  // Each may hold two tokens that it leased and the other could have used.
  expect(answered).toBeGreaterThanOrEqual(38)
  expect(statuses.slice(0, 36)).toEqual(Array(36).fill(200))
})

test('keys that are guessed at two processes are counted by both', async () => {
  const rateLimits = { perAddress: few(100), perTenant: many }
  const apps = [api.build({ rateLimits }), api.build({ rateLimits })]
  const guesses: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    for (const app of apps) guesses.push((await get(app, 'Api-Key guess', '203.0.113.11')).status)
  }
  expect(guesses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
})

describe('a bucket', () => {
  const buckets = (rate: Rate) => new TokenBuckets(api.store, 'test', rate)
  const takeThree = async (bucket: TokenBuckets, name: string): Promise<number[]> => [
    await bucket.take(name),
    await bucket.take(name),
    await bucket.take(name),
  ]

  /** Lets so much time pass for every bucket. */
  async function pass(seconds: number): Promise<void> {
    await sql`
      update rate_buckets set filled_at = filled_at - make_interval(secs => ${seconds}),
        full_at = full_at - make_interval(secs => ${seconds})`.execute(api.owner)
  }

  test('holds so many, and fills again, but not beyond', async () => {
    const rate = { burst: 2, perSecond: 0.01 }
    expect(await takeThree(buckets(rate), 'a')).toEqual([0, 0, expect.closeTo(100, -1)])
    expect(await buckets(rate).take('b')).toBe(0)
    await pass(50)
    expect(await buckets(rate).take('a')).toBeLessThan(51)
    await pass(50)
    expect(await buckets(rate).take('a')).toBe(0)
    await pass(10_000)
    expect(await takeThree(buckets(rate), 'a')).toEqual([0, 0, expect.closeTo(100, -1)])
  })

  test('takes back what did not count', async () => {
    const bucket = buckets(few(1))
    expect(await bucket.take('returned')).toBe(0)
    expect(await bucket.take('returned')).toBeGreaterThan(0)
    await bucket.giveBack('returned')
    expect(await bucket.take('returned')).toBe(0)
    await bucket.giveBack('returned')
    await bucket.giveBack('returned')
    expect(await takeThree(bucket, 'returned')).toEqual([0, expect.any(Number), expect.any(Number)])
  })

  test('is asked for in the database by one of twenty requests, and of one that is empty not at all', async () => {
    const takeTokens = vi.spyOn(api.store, 'takeTokens')
    onTestFinished(() => takeTokens.mockRestore())
    const bucket = buckets(few(400))
    const taken = await Promise.all(Array.from({ length: 500 }, () => bucket.take('leased')))
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(400)
    expect(takeTokens.mock.calls.length).toBeLessThanOrEqual(21)
    const asked = takeTokens.mock.calls.length
    for (let turn = 0; turn < 10; turn += 1) expect(await bucket.take('leased')).toBeGreaterThan(0)
    expect(takeTokens).toHaveBeenCalledTimes(asked)
  })

  test('that is full is removed with the rest that is of no use', async () => {
    const count = async (): Promise<number> => {
      const { rows } = await sql`select 1 from rate_buckets`.execute(api.owner)
      return rows.length
    }
    await api.store.removeFullBuckets(10_000)
    await pass(1_000_000)
    await buckets(few(5)).take('not full')
    expect(await count()).toBeGreaterThan(1)
    const removed: string[] = []
    await cleanUp(api.store, {
      onFailed: (_, error) => {
        throw error
      },
      outbox: api.outbox,
      retention: DEFAULT_RETENTION,
      onRemoved: (kind) => removed.push(kind),
    })
    expect(await count()).toBe(1)
    expect(removed).toContain('rate_buckets')
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf({ ip, ips: [ip] })).toBe(counted)
})

/** Names that proxies, or those before them, give a client, from the nearest on. */
test.each([
  [['10.0.0.1', '203.0.113.7'], '203.0.113.7'],
  [['10.0.0.1', '203.0.113.7:51234'], '203.0.113.7'],
  [['10.0.0.1', '[2001:db8:1:2::7]:51234'], '2001:db8:1:2'],
  [['10.0.0.1', '[2001:db8:1:2::7]'], '2001:db8:1:2'],
  [['10.0.0.1', 'unknown'], '10.0.0.1'],
  [['10.0.0.1', ''], '10.0.0.1'],
  [['10.0.0.1', '0x7f.1'], '10.0.0.1'],
  [['10.0.0.1', '203.0.113.7:port'], '10.0.0.1'],
  [['10.0.0.1', '10.0.0.2', '_hidden'], '10.0.0.2'],
  [[''], 'unknown'],
])('a client that is named %j counts as %s', (ips, counted) => {
  expect(addressOf({ ip: ips.at(-1) ?? '', ips })).toBe(counted)
})
