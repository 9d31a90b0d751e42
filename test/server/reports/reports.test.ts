import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
let tenant: TestTenant
let member: TestTenant

const DAY_MS = 24 * 3600 * 1000
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** A finding of a scan that was so many days ago, of an account in AWS, and with what else its record says. */
function seen(
  uid: string,
  days: number,
  status: string,
  account = '1',
  changes: Record<string, unknown> = {},
) {
  const scope = { source: 'aws', roots: [], complete: account !== 'gaps' }
  const unmapped = { scan_id: `scan ${days} of ${account}`, provider: 'aws', provider_uid: account, scope }
  return record(uid, {
    time: Date.parse(`${dayAgo(days)}T12:00:00Z`),
    status_code: status,
    unmapped,
    ...changes,
  })
}

/** Two accounts of a team and one of none; a spreadsheet would run the name of one of them. */
beforeAll(async () => {
  tenant = await api.newTenant()
  await tenant.ingest([seen('a', 5, 'FAIL'), seen('b', 5, 'FAIL', '1', { severity_id: 5 })])
  await tenant.ingest([seen('a', 3, 'PASS'), seen('b', 3, 'FAIL', '1', { severity_id: 5 })])
  const cloud = { provider: 'AWS', account: { uid: 'gaps', name: '=cmd()' } }
  await tenant.ingest([seen('c', 2, 'FAIL', 'gaps', { cloud })])
  await tenant.ingest([seen('d', 40, 'PASS', 'old')])
  await tenant.ingest([
    record('e', { status_code: 'MANUAL', unmapped: { scan_id: 'x', provider: 'gcp', provider_uid: 'p' } }),
  ])
  const accounts = (await tenant.get('/providers')).body.data
  const idOf = (uid: string): string =>
    accounts.find(({ attributes }: { attributes: { uid: string } }) => attributes.uid === uid).id
  const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'Payments' }))
  await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: [idOf('gaps'), idOf('old')] })
  member = await api.newTeamMember(tenant, { teams: [teamId] })
  await sql`
    update scans set inserted_at = now() - interval '40 days'
    where tenant_id = ${tenant.id} and scope_id in (select id from scopes where provider_id = ${idOf('old')})
  `.execute(api.owner)
  await sql`
    delete from scopes where tenant_id = ${tenant.id} and provider_id = ${idOf('p')}`.execute(api.owner)
})

/** A table of CSV, without the line of its columns. */
async function rowsOf(of: TestTenant, path: string): Promise<string[]> {
  const response = await api.app.inject({
    url: `/api/v1${path}`,
    headers: { authorization: of.authorization },
  })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
  return response.body.trimEnd().split('\r\n').slice(1)
}

describe('open findings over time', () => {
  const openBy = async (query = '', of = tenant): Promise<[string, number, number][]> => {
    const { body } = await of.get(`/open-trends?filter[day__gte]=${dayAgo(6)}${query}`)
    return body.data.map(
      ({ attributes }: { attributes: { day: string; open: number; severities: { critical: number } } }) => [
        attributes.day,
        attributes.open,
        attributes.severities.critical,
      ],
    )
  }
  const daily = (counts: readonly [number, number][]) =>
    counts.map(([open, critical], at) => [dayAgo(6 - at), open, critical])

  test('are those that had opened by the end of each day, less those that were resolved', async () => {
    expect(await openBy()).toEqual(
      daily([
        [0, 0],
        [2, 1],
        [2, 1],
        [1, 1],
        [2, 1],
        [2, 1],
        [2, 1],
      ]),
    )
  })

  test.each<[string, number[]]>([
    ['&filter[severity]=critical', [0, 1, 1, 1, 1, 1, 1]],
    ['&filter[provider_uid]=1', [0, 2, 2, 1, 1, 1, 1]],
    ['&filter[team]=payments', [0, 0, 0, 0, 1, 1, 1]],
    ['&filter[provider]=gcp', [0, 0, 0, 0, 0, 0, 0]],
  ])('with %s', async (query, expected) => {
    expect((await openBy(query)).map(([, open]) => open)).toEqual(expected)
  })

  test('are of one’s own accounts for who sees a team', async () => {
    expect((await openBy('', member)).map(([, open]) => open)).toEqual([0, 0, 0, 0, 1, 1, 1])
  })

  test('end with what is open now, and without a parameter reach back ninety days', async () => {
    const { body } = await tenant.get('/open-trends')
    const now = await tenant.get('/finding-counts?group=severity&filter[state]=open')
    expect(body.data).toHaveLength(90)
    expect(body.data.at(-1).attributes.open).toBe(now.body.meta.total)
  })

  test('are a table as well', async () => {
    expect(await rowsOf(tenant, `/open-trends/export?filter[day__gte]=${dayAgo(1)}`)).toEqual([
      `${dayAgo(1)},2,1,1,0,0,0`,
      `${dayAgo(0)},2,1,1,0,0,0`,
    ])
  })

  test.each(['yesterday', '2026-02-30', '1999-01-01', '9999-01-01'])('since %s is refused', async (day) => {
    expect((await tenant.get(`/open-trends?filter[day__gte]=${day}`)).status).toBe(400)
    expect((await tenant.get(`/open-counts?group=team&since=${day}`)).status).toBe(400)
  })
})

describe('open findings of', () => {
  const groups = async (query: string, of = tenant) => {
    const { body } = await of.get(`/open-counts?${query}`)
    return body.data.map(
      ({
        attributes: { value, accounts, open, opened, resolved },
      }: {
        attributes: Record<string, unknown>
      }) => [value, accounts, open, opened, resolved],
    )
  }

  test.each<[string, unknown[]]>([
    [
      'group=account',
      [
        ['1', 1, 1, 2, 1],
        ['gaps', 1, 1, 1, 0],
        ['old', 1, 0, 0, 0],
        ['p', 1, 0, 0, 0],
      ],
    ],
    [
      'group=provider',
      [
        ['aws', 3, 2, 3, 1],
        ['gcp', 1, 0, 0, 0],
      ],
    ],
    [
      'group=team',
      [
        ['', 2, 1, 2, 1],
        ['Payments', 2, 1, 1, 0],
      ],
    ],
    [
      `group=team&since=${dayAgo(3)}`,
      [
        ['', 2, 1, 0, 1],
        ['Payments', 2, 1, 1, 0],
      ],
    ],
    [
      'group=account&filter[team]=Payments',
      [
        ['gaps', 1, 1, 1, 0],
        ['old', 1, 0, 0, 0],
      ],
    ],
  ])('%s', async (query, expected) => {
    expect(await groups(query)).toEqual(expected)
  })

  test('an account of two teams counts in both', async () => {
    const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'Second' }))
    const [account] = (await tenant.get('/providers?filter[uid]=gaps')).body.data
    await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: [account.id] })
    expect(await groups('group=team')).toContainEqual(['Second', 1, 1, 1, 0])
    // Who sees the first team alone is told of no other.
    expect(await groups('group=team', member)).toEqual([['Payments', 2, 1, 1, 0]])
  })

  test('each severity is counted', async () => {
    const { body } = await tenant.get('/open-counts?group=account&filter[provider_uid]=1')
    expect(body.data[0].attributes).toMatchObject({ provider: 'aws', severities: { critical: 1, high: 0 } })
  })

  test('accounts are a table of which no cell is a formula', async () => {
    expect(await rowsOf(tenant, '/open-counts/export?group=account&filter[provider_uid]=gaps')).toEqual([
      `gaps,'=cmd(),aws,1,1,0,1,0,0,0,1,0`,
    ])
  })

  test('nothing that is not a group', async () => {
    expect((await tenant.get('/open-counts?group=constructor')).status).toBe(400)
    expect((await tenant.get('/open-counts')).status).toBe(400)
  })
})

describe('coverage', () => {
  const states = async (query = '', of = tenant) => {
    const { body } = await of.get(`/account-coverage?sort=provider_uid${query}`)
    return body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['provider_uid'],
      attributes['state'],
    ])
  }

  test('tells accounts without a scan, without one for long, and with gaps', async () => {
    const all = [
      ['1', 'covered'],
      ['gaps', 'gaps'],
      ['old', 'stale'],
      ['p', 'never'],
    ]
    expect(await states()).toEqual(all)
    expect(await states('&filter[state__in]=never,stale')).toEqual(all.slice(2))
    expect(await states('', member)).toEqual(all.slice(1, 3))
  })

  test('is a table', async () => {
    const [row] = await rowsOf(tenant, '/account-coverage/export?filter[state]=gaps')
    expect(row).toMatch(/^aws,gaps,'=cmd\(\),Payments(; Second)?,,gaps,\d{4}-.*Z,1,1$/)
  })
})

test('controls are a table of the numbers that they are counted by', async () => {
  const of = await api.newTenant()
  const unmapped = {
    scan_id: 'x',
    provider: 'aws',
    provider_uid: '1',
    compliance: { 'cis-aws': ['2.1', '=1.4'] },
  }
  await of.ingest([record('a', { unmapped }), record('b', { unmapped, status_code: 'PASS' })])
  expect(await rowsOf(of, '/control-counts/export?filter[framework]=cis-aws')).toEqual([
    'cis-aws,2.1,1,0,0,1,1,1',
    `cis-aws,'=1.4,1,0,0,1,1,1`,
  ])
})

test('an answer that teams decide has no tag: they change without a finding', async () => {
  for (const path of [
    '/findings?filter[team]=Payments',
    '/finding-counts?group=severity&filter%5Bteam%5D=Payments',
  ])
    expect((await tenant.get(path)).headers).not.toHaveProperty('etag')
  expect((await tenant.get('/open-trends')).headers).toHaveProperty('etag')
})
