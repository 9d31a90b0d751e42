import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { STATUSES } from '../../../src/ocsf/status.ts'
import { miscounted, SUMMED_UP } from '../../support/miscounted.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const MANAGER = ['manage_ingestions', 'manage_providers'] as const

const api = await openApi()
let tenant: TestTenant

/** A finding of a scan of one day of January. */
function seen(uid: string, day: number, status: string, changes: Record<string, unknown> = {}) {
  const unmapped = { scan_id: `scan ${day}`, provider: 'aws', provider_uid: '1', file: `${uid}.tf` }
  return record(uid, { time: Date.UTC(2026, 0, day), status_code: status, unmapped, ...changes })
}

const OF_OTHER = { unmapped: { scan_id: 'x', provider: 'aws', provider_uid: '2' }, severity_id: 2 }

beforeAll(async () => {
  tenant = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  await tenant.ingest([seen('a', 1, 'FAIL'), seen('b', 1, 'FAIL'), seen('c', 1, 'PASS')])
  await tenant.ingest([seen('a', 2, 'PASS'), seen('d', 2, 'FAIL', { metadata: { event_code: 'other' } })])
  await tenant.ingest([seen('e', 3, 'FAIL', OF_OTHER)])
})

async function counts(query: string, of = tenant): Promise<Record<string, number>> {
  const { status, body } = await of.get(`/finding-counts?${query}`)
  expect(status).toBe(200)
  return Object.fromEntries(
    body.data.map(({ attributes }: { attributes: { value: string; count: number } }) => [
      attributes.value,
      attributes.count,
    ]),
  )
}

test.each<[string, Record<string, number>]>([
  ['group=severity', { high: 4, low: 1 }],
  ['group=status', { FAIL: 3, PASS: 2 }],
  ['group=state', { open: 3, passing: 1, resolved: 1 }],
  ['group=account', { '1': 4, '2': 1 }],
  ['group=check', { s3_bucket_public: 4, other: 1 }],
  ['group=service&filter[state]=open', { s3: 3 }],
  ['group=region', { 'eu-west-1': 5 }],
  ['group=day', { '2026-01-01': 2, '2026-01-02': 1, '2026-01-03': 1 }],
  ['group=file&filter[state]=open', { 'b.tf': 1, 'd.tf': 1, '': 1 }],
  ['group=severity&filter[check]=other', { high: 1 }],
  ['group=check&filter[severity__in]=low,high&filter[provider_uid]=1', { s3_bucket_public: 3, other: 1 }],
  ['group=region&filter[check]=other', { 'eu-west-1': 1 }],
  ['group=check&filter[search]=public&filter[state]=open', { s3_bucket_public: 2 }],
  ['group=day&filter[search]=public', { '2026-01-01': 2, '2026-01-03': 1 }],
])('?%s', async (query, expected) => {
  expect(await counts(query)).toEqual(expected)
})

test.each<[string, Record<string, string>]>([
  ['group=account', { '1': 'high', '2': 'low' }],
  ['group=check', { s3_bucket_public: 'high', other: 'high' }],
  ['group=check&filter[severity]=low', { s3_bucket_public: 'low' }],
  ['group=severity', { high: 'high', low: 'low' }],
  ['group=account&filter[search]=public', { '1': 'high', '2': 'low' }],
])('each group has the severity of its worst finding: ?%s', async (query, expected) => {
  const { body } = await tenant.get(`/finding-counts?${query}`)
  const severities = body.data.map(
    ({ attributes: { value, severity } }: { attributes: { value: string; severity: string } }) => [
      value,
      severity,
    ],
  )
  expect(Object.fromEntries(severities)).toEqual(expected)
})

test('a group has its findings by severity, and that of a check has its title', async () => {
  const [first, second] = (await tenant.get('/finding-counts?group=check')).body.data
  const none = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
  expect(first.attributes.severities).toEqual({ ...none, high: 3, low: 1 })
  // As the latest of its findings has it, whatever the filters are.
  expect([first, second].map(({ attributes: { title } }) => title)).toEqual(['Title of e', 'Title of d'])
  const [found] = (await tenant.get('/finding-counts?group=check&filter[search]=public')).body.data
  expect(found.attributes).toMatchObject({ severities: { high: 3, low: 1 }, title: 'Title of e' })
  const [account] = (await tenant.get('/finding-counts?group=account')).body.data
  expect(account.attributes).toMatchObject({ severities: { ...none, high: 4 }, title: null, provider: 'aws' })
})

test('trends: what first failed, and what was resolved, by day', async () => {
  const { body } = await tenant.get('/finding-trends?filter[day__gte]=2026-01-01')
  expect(body.data.map(({ attributes }: { attributes: unknown }) => attributes)).toEqual([
    { day: '2026-01-01', opened: 2, resolved: 0 },
    { day: '2026-01-02', opened: 1, resolved: 1 },
    { day: '2026-01-03', opened: 1, resolved: 0 },
  ])
  const { body: low } = await tenant.get('/finding-trends?filter[severity]=low&filter[day__lte]=2026-01-03')
  expect(low.data).toHaveLength(1)
})

test('what is to be reviewed or muted is not open, and opened on no day; what was open and is muted neither', async () => {
  const own = await api.newTenant()
  const trends = async () =>
    (await own.get('/finding-trends')).body.data.map(({ attributes }: { attributes: unknown }) => attributes)
  const muted = { status_id: 3 }
  await own.ingest([
    seen('a', 1, 'FAIL'),
    seen('b', 1, 'MANUAL'),
    seen('c', 1, 'FAIL', muted),
    seen('d', 1, 'FAIL'),
  ])
  expect(await counts('group=state', own)).toEqual({ open: 2, review: 1, muted: 1 })
  expect(await counts('group=severity&filter[state]=open', own)).toEqual({ high: 2 })
  expect(await trends()).toEqual([{ day: '2026-01-01', opened: 2, resolved: 0 }])
  await own.ingest([
    seen('a', 2, 'FAIL', muted),
    seen('b', 2, 'MANUAL', muted),
    seen('c', 2, 'FAIL'),
    seen('d', 2, 'MANUAL'),
  ])
  expect(await counts('group=state', own)).toEqual({ open: 1, review: 1, muted: 2 })
  // It failed since the first day, and nobody says so any more that it does not count.
  expect(await trends()).toEqual([{ day: '2026-01-01', opened: 1, resolved: 0 }])
})

test('another tenant’s counts, and those of an account that was disconnected, are none of it', async () => {
  const stranger = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  expect(await counts('group=severity', stranger)).toEqual({})
  await stranger.ingest([seen('a', 1, 'FAIL')])
  const [provider] = (await stranger.get('/providers')).body.data
  await stranger.delete(`/providers/${provider.id}`)
  expect(await counts('group=severity', stranger)).toEqual({})
  expect(await counts('group=severity')).toEqual({ high: 4, low: 1 })
})

test('counts of all accounts are those of the connected ones, also of what is accepted there', async () => {
  const own = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
  await own.ingest([seen('a', 1, 'FAIL'), seen('b', 2, 'FAIL', OF_OTHER)])
  await sql`update findings set accepted_until = 'infinity' where tenant_id = ${own.id}`.execute(api.owner)
  expect(await counts('group=state', own)).toEqual({ accepted: 2 })
  const [provider] = (await own.get('/providers?filter[uid]=1')).body.data
  await own.delete(`/providers/${provider.id}`)
  expect(await counts('group=state', own)).toEqual({ accepted: 1 })
  expect(await counts('group=day', own)).toEqual({ '2026-01-02': 1 })
  const { body } = await own.get('/finding-trends')
  expect(body.data).toEqual([])
})

test.each(SUMMED_UP)('%s are those of the findings, after writers at the same time', async (table) => {
  const busy = await api.newTenant()
  const ids: string[] = []
  for (let scan = 1; scan <= 6; scan += 1) {
    const of = {
      scope: { source: 'iac', roots: ['.'], complete: true },
      compliance: { cis: [`${scan % 3}`] },
    }
    // Each scan misses other findings, which are gone then.
    const records = Array.from({ length: 40 }, (_, index) => index)
      .filter((index) => scan === 1 || (index + scan) % 5 !== 0)
      .map((index) =>
        seen(`${index}`, scan, STATUSES[(index + scan) % 3] ?? '', {
          status_id: (index + scan) % 4 === 0 ? 3 : 1,
          unmapped: {
            scan_id: `scan ${scan}`,
            provider: 'iac',
            provider_uid: '1',
            file: `${index}.tf`,
            ...of,
          },
        }),
      )
    ids.push((await busy.send({ content: JSON.stringify(records) })).body.data.id)
  }
  await Promise.all(ids.map(busy.process))
  expect(await miscounted(api.owner, table, busy.id)).toEqual([])
  expect(Object.values(await counts('group=state', busy)).reduce((sum, count) => sum + count, 0)).toBe(40)
})

test.each([
  ['/finding-counts', 'group'],
  ['/finding-counts?group=title', 'group'],
  ['/finding-counts?group=constructor', 'group'],
  ['/finding-counts?group=check&page[number]=1', 'page[number]'],
  ['/finding-counts?group=check&filter[nothing]=1', 'filter[nothing]'],
  ['/finding-trends?filter[day__gte]=yesterday', 'filter[day__gte]'],
  ['/finding-trends?filter[search]=a', 'filter[search]'],
])('%s is refused', async (path, parameter) => {
  expect(await tenant.get(path)).toMatchObject({
    status: 400,
    body: { errors: [{ source: { parameter } }] },
  })
})

describe.each([
  '/findings',
  '/findings?filter[state]=open',
  '/finding-counts?group=check',
  '/finding-trends',
])('the ETag of %s', (path) => {
  const read = async (of: TestTenant, tag?: string) => {
    const headers = { authorization: of.authorization, ...(tag !== undefined && { 'if-none-match': tag }) }
    return api.app.inject({ url: `/api/v1${path}`, headers })
  }
  const tagOf = async (of: TestTenant): Promise<string> => String((await read(of)).headers['etag'])

  test('is the same while nothing changes, and another after a scan or a disconnected account', async () => {
    const own = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
    const empty = await tagOf(own)
    await own.ingest([seen('a', 1, 'FAIL')])
    const filled = await tagOf(own)
    expect(filled).not.toBe(empty)
    expect((await read(own, filled)).statusCode).toBe(304)
    expect((await read(own, `"other", ${filled}`)).statusCode).toBe(304)
    expect((await read(own, empty)).statusCode).toBe(200)
    await own.ingest([seen('a', 2, 'FAIL')])
    expect((await read(own, filled)).statusCode).toBe(200)
    const before = await tagOf(own)
    const [provider] = (await own.get('/providers')).body.data
    await own.delete(`/providers/${provider.id}`)
    expect(await tagOf(own)).not.toBe(before)
  })

  test('of another tenant is never theirs', async () => {
    expect((await read(await api.newTenant(), await tagOf(tenant))).statusCode).toBe(200)
  })

  test('304 reads no finding and no count', async () => {
    const tag = await tagOf(tenant)
    // Whoever reads the tables now waits, and would time out.
    await api.owner.transaction().execute(async (transaction) => {
      await sql`lock table findings, finding_counts, finding_terms, providers in access exclusive mode`.execute(
        transaction,
      )
      const answer = await read(tenant, tag)
      expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 304, body: '' })
    })
  })
})
