import { describe, expect, test } from 'vitest'
import { DEFAULT_STREAM_LIMITS, type StreamLimits } from '../../src/sse/stream-slots.ts'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { createUser } from '../../src/store/admin/users.ts'
import { openApi, type TestTenant } from '../server/api.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform, type Platform } from './platform.ts'
import type { StreamReader } from './stream-reader.ts'

const api = await openApi()
const tenant = await api.newTenant()
const colleague = await newColleague(tenant)
const other = await api.newTenant()

const own = { ...(await newProvider(tenant)), authorization: tenant.authorization }
const colleagues = { path: own.path, authorization: colleague }
const others = { ...(await newProvider(other)), authorization: other.authorization }

interface Request {
  readonly path: string
  readonly authorization: string
}

/** Another member of a tenant, by the `Authorization` of a key. */
async function newColleague({ id: tenantId }: TestTenant): Promise<string> {
  const userId = await createUser(api.owner, 'colleague@example.test')
  const roleId = await createRole(api.owner, {
    tenantId,
    name: 'colleagues',
    permissions: ['manage_ingestions'],
  })
  await setMembership(api.owner, { tenantId, userId, roleId })
  const permissions = ['manage_ingestions'] as const
  const { key } = await createApiKey(api.owner, { tenantId, ownerId: userId, name: 'theirs', permissions })
  return `Api-Key ${key}`
}

/** Many at the same moment; the readers who got a stream. */
async function race(platform: Platform, requests: readonly Request[]): Promise<readonly StreamReader[]> {
  const readers = await Promise.all(
    requests.map(({ path, authorization }) => platform.open(path, { authorization })),
  )
  for (const { status, headers } of readers) {
    expect([200, 429]).toContain(status)
    if (status === 429) expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  }
  return readers.filter(({ status }) => status === 200)
}

const times = (count: number, request: Request): Request[] => Array.from({ length: count }, () => request)

describe('a limit is never exceeded, and never loses a place, however many race for it', () => {
  test.each<[keyof StreamLimits, readonly Request[], readonly Request[]]>([
    ['perUser', times(30, own), times(5, colleagues)],
    ['perTenant', [...times(15, own), ...times(15, colleagues)], times(5, others)],
    ['perAddress', [...times(10, own), ...times(10, colleagues), ...times(10, others)], []],
    ['perProcess', [...times(10, own), ...times(10, colleagues), ...times(10, others)], []],
  ])('%s', async (limit, requests, unconcerned) => {
    const platform = await openPlatform(api, { limits: { ...DEFAULT_STREAM_LIMITS, [limit]: 5 } })
    for (let turn = 0; turn < 5; turn += 1) {
      const admitted = await race(platform, requests)
      expect(admitted).toHaveLength(5)
      const besides = await race(platform, unconcerned)
      expect(besides).toHaveLength(unconcerned.length)
      for (const reader of [...admitted, ...besides]) reader.leave()
      await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(0)
    }
  })
})

test('whoever is refused, or leaves at any moment, leaves no place taken', async () => {
  const platform = await openPlatform(api, { limits: { ...DEFAULT_STREAM_LIMITS, perUser: 3 } })
  const url = `${platform.url}${own.path}`
  const attempt = async (turn: number): Promise<void> => {
    const leaving = new AbortController()
    const response = fetch(url, {
      headers: { authorization: own.authorization },
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), turn % 20)
    await response.then((answer) => answer.text()).catch(() => undefined)
  }
  await Promise.all(Array.from({ length: 200 }, (_, turn) => attempt(turn)))
  // Those who left while they were let in give their places back when the database has answered.
  const admitted = async (): Promise<number> => {
    const readers = await race(platform, times(10, own))
    for (const reader of readers) reader.leave()
    return readers.length
  }
  await expect.poll(admitted, PATIENCE).toBe(3)
})

test('a place is free again as soon as the server ends a stream', async () => {
  const platform = await openPlatform(api, { limits: { ...DEFAULT_STREAM_LIMITS, perUser: 1 } })
  const [reader] = await race(platform, [own])
  expect(await race(platform, [own])).toHaveLength(0)
  reader?.leave()
  await expect.poll(async () => (await race(platform, [own])).length, PATIENCE).toBe(1)
})
