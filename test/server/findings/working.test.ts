import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const PERMISSIONS = ['manage_ingestions', 'manage_findings', 'manage_account'] as const
const DAY_MS = 86_400_000
const SCANNED = Date.UTC(2026, 0, 10)

interface Case {
  readonly tenant: TestTenant
  /** Of the finding whose uid ends so. */
  id(end: string): Promise<string>
  put(path: string, type: string, attributes: object): Promise<Answer>
  change(end: string, attributes: object): Promise<Answer>
  /** What the uids of findings end with that a filter finds. */
  found(filter: string): Promise<string>
}

/** A tenant with a critical finding `a`, a low one `b`, and a passing one `c`. */
async function newCase(): Promise<Case> {
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  await tenant.ingest([
    record('a', { severity_id: 5, time: SCANNED }),
    record('b', { severity_id: 2, time: SCANNED }),
    record('c', { severity_id: 5, time: SCANNED, status_code: 'PASS' }),
  ])
  const all = async (filter: string): Promise<{ id: string; end: string }[]> =>
    (await tenant.get(`/findings?${filter}`)).body.data.map(
      ({ id, attributes }: { id: string; attributes: { uid: string } }) => ({
        id,
        end: attributes.uid.slice(-1),
      }),
    )
  const put = async (path: string, type: string, attributes: object): Promise<Answer> =>
    answer(
      await api.app.inject({
        method: 'PUT',
        url: `/api/v1${path}`,
        headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
        payload: JSON.stringify({ data: { type, attributes } }),
      }),
    )
  const id = async (end: string) => (await all('')).find((one) => one.end === end)?.id ?? expect.fail(end)
  return {
    tenant,
    id,
    put,
    change: async (end, attributes) => put(`/findings/${await id(end)}`, 'findings', attributes),
    found: async (filter) =>
      (await all(filter))
        .map(({ end }) => end)
        .toSorted()
        .join(''),
  }
}

async function attributesOf({ tenant, id }: Case, end: string) {
  return (await tenant.get(`/findings/${await id(end)}`)).body.data.attributes
}

const POLICY = { critical: 7, high: 30, medium: 90, low: null }

describe('a finding', () => {
  test('is assigned to a member, found by it, and to nobody again', async () => {
    const working = await newCase()
    const { tenant, found, change } = working
    expect((await change('a', { assignee: tenant.email.toUpperCase() })).status).toBe(204)
    expect((await attributesOf(working, 'a')).assignee).toBe(tenant.email)
    expect(await found('filter[assignee]=me')).toBe('a')
    expect(await found(`filter[assignee]=${tenant.email}`)).toBe('a')
    expect(await found('filter[assignee]=none')).toBe('bc')
    expect(await found('filter[assignee__in]=me,none')).toBe('abc')
    expect(await found('filter[assignee]=nobody@example.com')).toBe('')
    expect((await change('a', { assignee: null })).status).toBe(204)
    expect(await found('filter[assignee]=me')).toBe('')
  })

  test('is nobody’s once its member is removed', async () => {
    const { tenant, change, found } = await newCase()
    const other = await api.newTeamMember(tenant, { teams: [] })
    await sql`update roles set sees = 'all' where tenant_id = ${tenant.id}`.execute(api.owner)
    expect((await change('a', { assignee: other.email })).status).toBe(204)
    await removeMembership(api.owner, { tenantId: tenant.id, userId: other.userId })
    expect(await found('filter[assignee]=none')).toBe('abc')
  })

  test('is not assigned to who does not see it, nor to who is no member', async () => {
    const { tenant, change } = await newCase()
    const teamId = await createTeam(api.owner, { tenantId: tenant.id, name: 'shop' })
    if (typeof teamId !== 'string') expect.fail('The name is taken.')
    const other = await api.newTeamMember(tenant, { teams: [teamId] })
    const refusal = { status: 400, body: { errors: [{ source: { pointer: '/data/attributes/assignee' } }] } }
    expect(await change('a', { assignee: other.email })).toMatchObject(refusal)
    const accounts = (await tenant.get('/providers')).body.data.map(({ id }: { id: string }) => id)
    await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: accounts })
    expect((await change('a', { assignee: other.email })).status).toBe(204)
    const stranger = await api.newTenant()
    expect(await change('a', { assignee: stranger.email })).toMatchObject(refusal)
  })
})

describe('when findings are due', () => {
  test('is said by the policy, from when they began to fail, as soon as it is set', async () => {
    const working = await newCase()
    const { put, found } = working
    expect((await working.tenant.get('/due-policy')).body.data.attributes).toEqual({
      critical: null,
      high: null,
      medium: null,
      low: null,
    })
    expect(await found('filter[overdue]=true')).toBe('')
    expect((await put('/due-policy', 'due-policies', POLICY)).body.data.attributes).toEqual(POLICY)
    expect((await attributesOf(working, 'a')).due_at).toBe(new Date(SCANNED + 7 * DAY_MS).toISOString())
    expect((await attributesOf(working, 'b')).due_at).toBeNull()
    expect((await attributesOf(working, 'c')).due_at).toBeNull()
    expect(await found('filter[overdue]=true')).toBe('a')
    expect(await found('filter[overdue]=false')).toBe('bc')
    expect(await found('filter[due_at__gte]=2026-01-17&filter[due_at__lte]=2026-01-17')).toBe('a')
    expect(await found('filter[due_at__lte]=2026-01-16')).toBe('')
    await put('/due-policy', 'due-policies', { ...POLICY, critical: null, low: 1 })
    expect(await found('filter[overdue]=true')).toBe('b')
  })

  test('is said by a person instead, for as long as it fails', async () => {
    const working = await newCase()
    const { tenant, put, change, found } = working
    await put('/due-policy', 'due-policies', POLICY)
    expect((await change('a', { due_at: '2999-01-01T00:00:00Z' })).status).toBe(204)
    expect((await attributesOf(working, 'a')).due_at).toBe('2999-01-01T00:00:00.000Z')
    expect(await found('filter[overdue]=true')).toBe('')
    expect((await change('c', { due_at: '2999-01-01T00:00:00Z' })).status).toBe(400)
    expect((await change('a', { due_at: 'soon' })).status).toBe(400)
    await tenant.ingest([record('a', { severity_id: 5, time: SCANNED + DAY_MS, status_code: 'PASS' })])
    expect((await attributesOf(working, 'a')).due_at).toBeNull()
    await tenant.ingest([record('a', { severity_id: 5, time: SCANNED + 2 * DAY_MS })])
    expect((await attributesOf(working, 'a')).due_at).toBe(new Date(SCANNED + 9 * DAY_MS).toISOString())
    expect((await change('a', { due_at: '2026-01-01T00:00:00Z' })).status).toBe(204)
    expect(await found('filter[overdue]=true')).toBe('a')
    await change('a', { due_at: null })
    expect((await attributesOf(working, 'a')).due_at).toBe(new Date(SCANNED + 9 * DAY_MS).toISOString())
  })

  test('counts from the first failure also when an older file comes late, and from the latest beginning when it came back', async () => {
    const working = await newCase()
    await working.put('/due-policy', 'due-policies', POLICY)
    const failing = async (days: number, status_code = 'FAIL') => {
      await working.tenant.ingest([
        record('a', { severity_id: 5, time: SCANNED + days * DAY_MS, status_code, status_detail: `${days}` }),
      ])
      return (Date.parse((await attributesOf(working, 'a')).due_at) - SCANNED) / DAY_MS - 7
    }
    expect(await failing(-3)).toBe(-3)
    expect(await failing(1)).toBe(-3)
    expect(await failing(2, 'PASS')).toBeNaN()
    expect(await failing(3)).toBe(3)
    expect(await failing(4)).toBe(3)
    expect(await failing(-5)).toBe(3)
  })

  test('is of no matter for what is accepted', async () => {
    const working = await newCase()
    await working.put('/due-policy', 'due-policies', POLICY)
    const accepted = await api.app.inject({
      method: 'POST',
      url: `/api/v1/findings/${await working.id('a')}/acceptance`,
      headers: { authorization: working.tenant.authorization, 'content-type': 'application/json' },
      payload: { data: { type: 'acceptances', attributes: { reason: 'On purpose.' } } },
    })
    expect(accepted.statusCode).toBe(201)
    expect(await working.found('filter[overdue]=true')).toBe('')
    expect((await attributesOf(working, 'a')).due_at).toBeNull()
  })

  test('answers of what is overdue are not said to be unchanged, since time changes them', async () => {
    const { tenant } = await newCase()
    expect((await tenant.get('/findings')).headers).toHaveProperty('etag')
    expect((await tenant.get('/findings?filter[overdue]=true')).headers).not.toHaveProperty('etag')
  })

  test.each([{ critical: 0 }, { critical: 4000 }, { critical: 1.5 }, { critical: '7' }])(
    'is refused as %o',
    async (wrong) => {
      const { put } = await newCase()
      expect((await put('/due-policy', 'due-policies', { ...POLICY, ...wrong })).status).toBe(400)
    },
  )
})

describe('how fast findings are mended', () => {
  const HOUR_MS = 3_600_000

  /** Three critical findings that are resolved after 1, 2 and 10 hours, and a low one that is open. */
  async function newFixes() {
    const working = await newCase()
    const { tenant } = working
    const at = (end: string, hours: number, status_code: string) =>
      record(end, { severity_id: 5, time: SCANNED + hours * HOUR_MS, status_code })
    await tenant.ingest(['x', 'y', 'z'].map((end) => at(end, 0, 'FAIL')))
    for (const [end, hours] of [
      ['x', 1],
      ['y', 2],
      ['z', 10],
    ] as const) {
      await tenant.ingest([at(end, hours, 'PASS')])
    }
    await working.put('/due-policy', 'due-policies', POLICY)
    return working
  }

  test('is told by severity, with what is overdue', async () => {
    const { tenant } = await newFixes()
    const { body } = await tenant.get('/fix-times?group=severity')
    expect(body.meta.exact).toBe(true)
    expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { value: 'critical', fixed: 3, median_hours: 2, p90_hours: expect.closeTo(8.4), open: 1, overdue: 1 },
      { value: 'low', fixed: 0, median_hours: null, p90_hours: null, open: 1, overdue: 0 },
    ])
    const earlier = await tenant.get('/fix-times?group=severity&filter[resolved_at__lte]=2026-01-09')
    expect(earlier.body.data[0].attributes).toMatchObject({ fixed: 0, open: 1 })
  })

  test('is told by team, each with its accounts alone, and as a file', async () => {
    const { tenant } = await newFixes()
    const ofNone = await tenant.get('/fix-times?group=team')
    expect(ofNone.body.data).toMatchObject([{ attributes: { value: '', fixed: 3, open: 2 } }])
    const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'shop' }))
    const accounts = (await tenant.get('/providers')).body.data.map(({ id }: { id: string }) => id)
    await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: accounts })
    const member = await api.newTeamMember(tenant, { teams: [teamId] })
    const other = await api.newTeamMember(tenant, { teams: [] })
    const csv = async ({ authorization }: TestTenant) =>
      (
        await api.app.inject({ url: '/api/v1/fix-times/export?group=team', headers: { authorization } })
      ).body.split('\r\n')
    expect(await csv(member)).toEqual([
      'team,fixed,median_hours,p90_hours,open,overdue',
      expect.stringMatching(/^shop,3,2,8\.4\d*,2,1$/),
      '',
    ])
    expect(await csv(other)).toEqual(['team,fixed,median_hours,p90_hours,open,overdue', ''])
  })
})
