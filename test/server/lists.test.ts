import { beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from './api.ts'
import { record } from './record.ts'

const api = await openApi()
let tenant: TestTenant

const uids = (data: { attributes: { uid: string } }[]): string[] =>
  data.map(({ attributes }) => attributes.uid)

beforeAll(async () => {
  tenant = await api.newTenant()
  await tenant.ingest([
    record('a', { time: Date.UTC(2026, 0, 1), severity_id: 5, status_code: 'PASS' }),
    record('b', {
      time: Date.UTC(2026, 0, 2),
      status_id: 3,
      resources: [{ uid: 'vm', group: { name: 'ec2' } }],
    }),
    record('c', { time: Date.UTC(2026, 0, 3), unmapped: { provider: 'kubernetes', provider_uid: 'prod' } }),
    record('d', { time: Date.UTC(2026, 0, 4), metadata: { event_code: 'other_check' }, severity_id: 1 }),
  ])
  await tenant.ingest({ no: 'array' })
})

describe('findings', () => {
  test.each([
    ['', ['d', 'c', 'b', 'a']],
    // A value may hold a question mark, and what comes after it counts.
    ['filter[uid__in]=a?,b,c&sort=changed_at&filter[status]=PASS', []],
    ['filter[uid__in]=a?,a,b&filter[status]=PASS', ['a']],
    // A comma within a value is escaped, and so may a backslash be.
    ['filter[uid__in]=a\\,b,c', ['c']],
    ['filter[uid__in]=a\\\\,b', ['b']],
    ['sort=changed_at', ['a', 'b', 'c', 'd']],
    ['sort=-severity', ['a', 'c', 'b', 'd']],
    ['sort=severity', ['d', 'b', 'c', 'a']],
    ['sort=-severity,changed_at', ['a', 'b', 'c', 'd']],
    ['sort=-severity&filter[state]=open', ['c', 'd']],
    ['filter[state]=muted', ['b']],
    ['filter[state__in]=muted,passing', ['b', 'a']],
    ['sort=-severity&filter[severity__in]=informational,critical', ['a', 'd']],
    ['sort=-severity&filter[severity]=high&filter[service]=ec2', ['b']],
    ['filter[provider]=kubernetes', ['c']],
    ['filter[provider_uid]=123456789012&sort=first_seen_at', ['a', 'b', 'd']],
    ['filter[provider__in]=kubernetes,aws&sort=first_seen_at', ['a', 'b', 'c', 'd']],
    ['filter[status]=PASS', ['a']],
    ['filter[severity__in]=critical,informational', ['d', 'a']],
    ['filter[check]=other_check', ['d']],
    ['filter[service]=ec2', ['b']],
    ['filter[region]=eu-west-1&filter[severity]=critical', ['a']],
    ['filter[muted]=true', ['b']],
    ['filter[changed_at__gte]=2026-01-02&filter[changed_at__lte]=2026-01-03', ['c', 'b']],
    ['filter[last_seen_at__gte]=2026-01-02&filter[last_seen_at__lte]=2026-01-03', ['c', 'b']],
    ['page[size]=3&page[number]=2', ['a']],
  ])('?%s', async (query, expected) => {
    const { status, body } = await tenant.get(`/findings?${query}`)
    expect({ status, uids: uids(body.data) }).toEqual({ status: 200, uids: expected })
  })

  test('pages say where they are and where the others are', async () => {
    const { body } = await tenant.get('/findings?page[size]=2&page[number]=2&sort=first_seen_at')
    const link = (page: number): string =>
      `/api/v1/findings?${new URLSearchParams({ 'page[size]': '2', 'page[number]': `${page}`, sort: 'first_seen_at' })}`
    expect(body.meta).toEqual({ version: 'v1', pagination: { page: 2, pages: 2, count: 4 } })
    expect(body.links).toEqual({ first: link(1), last: link(2), next: null, prev: link(1) })
  })

  test('only the attributes that were asked for', async () => {
    const { body } = await tenant.get('/findings?fields[findings]=uid,status&filter[status]=PASS')
    expect(body.data[0].attributes).toEqual({ uid: 'a', status: 'PASS' })
  })
})

describe('ingestions', () => {
  const today = new Date().toISOString().slice(0, 10)

  test.each([
    ['', ['failed', 'completed']],
    ['sort=inserted_at', ['completed', 'failed']],
    ['filter[status]=failed', ['failed']],
    ['filter[status__in]=pending,processing', []],
    ['filter[inserted_at__gte]=2020-01-01&filter[completed_at__gte]=2020-01-01', ['failed', 'completed']],
    ['filter[inserted_at]=2020-01-01', []],
    [`filter[inserted_at__lte]=${today}&page[size]=1`, ['failed']],
  ])('?%s', async (query, expected) => {
    const { body } = await tenant.get(`/ingestions?${query}`)
    const states = body.data.map(({ attributes }: { attributes: { status: string } }) => attributes.status)
    expect(states).toEqual(expected)
  })
})

test('errors come in the order of the records, page by page', async () => {
  const bad = Array.from({ length: 25 }, () => ({ class_uid: 1 }))
  const job = await tenant.ingest([record('a'), ...bad])
  const seen: number[] = []
  for (const page of [1, 2, 3]) {
    const { body } = await tenant.get(`/ingestions/${job.body.data.id}/errors?page[number]=${page}`)
    expect(body.meta.pagination).toEqual({ page, pages: 3, count: 25 })
    seen.push(...body.data.map(({ attributes }: { attributes: { index: number } }) => attributes.index))
  }
  expect(seen).toEqual(bad.map((_, index) => index + 1))
})

test.each([
  ['/ingestions?page[number]=9', 404, 'page[number]'],
  ['/findings?sort=secret', 400, 'sort'],
  ['/providers?filter[owner]=me', 400, 'filter[owner]'],
])('%s is refused with %i', async (path, status, parameter) => {
  expect(await tenant.get(path)).toMatchObject({
    status,
    body: { errors: [{ status: String(status), source: { parameter } }] },
  })
})
