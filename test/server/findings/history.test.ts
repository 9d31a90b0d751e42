import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endNextAssignments } from '../../../src/server/people/former-members.ts'
import { createIdentityProvider } from '../../../src/store/admin/identity-providers.ts'
import { removeMembership, setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { removeUsers } from '../../../src/store/admin/users.ts'
import { admitIdentity } from '../../../src/store/identity/identities.ts'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import type { Store } from '../../../src/store/store.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { MortalStore } from '../mortal-store.ts'
import { record } from '../record.ts'

const api = await openApi()

const PERMISSIONS = ['manage_ingestions', 'manage_findings'] as const
const SCANNED = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

async function put(viewer: TestTenant, path: string, attributes: object): Promise<Answer> {
  return answer(
    await api.app.inject({
      method: 'PUT',
      url: `/api/v1${path}`,
      headers: { authorization: viewer.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'findings', attributes } }),
    }),
  )
}

async function changesOf(viewer: TestTenant, id: string): Promise<readonly object[]> {
  const { body } = await viewer.get(`/findings/${id}/changes?sort=changed_at`)
  return body.data.map(({ attributes }: { attributes: object }) => attributes)
}

interface Case {
  readonly tenant: TestTenant
  /** Another member, who sees everything. */
  readonly other: TestTenant
  readonly ids: readonly string[]
  readonly id: string
  change(attributes: object): Promise<void>
  scan(day: number, status_code: string): Promise<void>
}

async function newCase(findings = 1): Promise<Case> {
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  const scan = async (day: number, status_code: string) => {
    const all = Array.from({ length: findings }, (_, at) =>
      record(`${at}`, { status_code, time: SCANNED + day * DAY_MS }),
    )
    await tenant.ingest(all)
  }
  await scan(0, 'FAIL')
  const other = await api.newTeamMember(tenant, { teams: [] })
  await sql`update roles set sees = 'all' where tenant_id = ${tenant.id}`.execute(api.owner)
  const ids = (await tenant.get('/findings')).body.data.map((one: { id: string }) => one.id)
  const [id = expect.fail('Nothing was found.')] = ids
  const change = async (attributes: object) => {
    for (const each of ids)
      expect(await put(tenant, `/findings/${each}`, attributes)).toMatchObject({ status: 204 })
  }
  return { tenant, other, ids, id, change, scan }
}

/** Makes a member of who was one before, by the same user. */
async function addAgain({ tenant, other }: Case): Promise<void> {
  const roleId = await createRole(api.owner, {
    tenantId: tenant.id,
    name: 'again',
    permissions: PERMISSIONS,
  })
  await setMembership(api.owner, { tenantId: tenant.id, userId: other.userId, roleId })
}

async function endAll({ tenant }: Case, store: Store = api.store): Promise<void> {
  while ((await endNextAssignments(store, tenant.id)) === 'more');
}

async function countAssigned({ tenant }: Case, to: string): Promise<number> {
  return (await tenant.get(`/findings?filter[assignee]=${to}`)).body.meta.pagination.count
}

const KEY = expect.stringMatching(/^key \(pk_\w+\)$/)

describe('the history of a finding', () => {
  test('has what scans said and what people did in one order by time', async () => {
    const { tenant, other, id, change, scan } = await newCase()
    await scan(1, 'PASS')
    await scan(2, 'FAIL')
    await change({ assignee: tenant.email })
    await change({ due_at: '2999-01-31T00:00:00Z' })
    await change({ assignee: other.email, due_at: null })
    const nothing = { scan_id: null, reason: null, issue: null }
    const seen = { field: 'status', scan_id: 'scan-1', by: null, reason: null, issue: null }
    const changes = await changesOf(tenant, id)
    expect(changes).toEqual(
      [
        { ...seen, from: 'FAIL', to: 'PASS' },
        { ...seen, from: 'PASS', to: 'FAIL' },
        { ...nothing, field: 'assignee', from: null, to: tenant.email, by: KEY },
        { ...nothing, field: 'due_at', from: null, to: '2999-01-31T00:00:00.000Z', by: KEY },
        { ...nothing, field: 'assignee', from: tenant.email, to: other.email, by: KEY },
        { ...nothing, field: 'due_at', from: '2999-01-31T00:00:00.000Z', to: null, by: KEY },
      ].map((each) => ({ ...each, changed_at: expect.any(String) })),
    )
    const { body } = await tenant.get(`/findings/${id}/changes?page[size]=2&page[number]=2`)
    const found = body.data.map(({ attributes }: { attributes: object }) => attributes)
    expect(found).toEqual(changes.toReversed().slice(2, 4))
    expect(body.meta.pagination.count).toBe(6)
    const all = (await tenant.get(`/findings/${id.toUpperCase()}/changes`)).body.data
    expect(new Set(all.map((one: { id: string }) => one.id)).size).toBe(6)
  })

  test('tells that a date ended since the finding failed again', async () => {
    const { tenant, id, change, scan } = await newCase()
    await change({ due_at: '2999-01-31T00:00:00Z' })
    await scan(1, 'PASS')
    await scan(2, 'FAIL')
    expect((await changesOf(tenant, id)).at(-1)).toMatchObject({
      field: 'due_at',
      from: '2999-01-31T00:00:00.000Z',
      to: null,
      by: 'system',
      reason: 'It failed again.',
    })
  })

  test('is the same for who sees its team alone, and the log shows that one nothing else', async () => {
    const { tenant, other, id, change } = await newCase()
    await change({ assignee: other.email, due_at: '2999-01-31T00:00:00Z' })
    const teamOf = async (name: string, accounts: readonly string[]): Promise<TestTenant> => {
      const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name }))
      await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: accounts })
      return api.newTeamMember(tenant, { teams: [teamId] })
    }
    const accounts = (await tenant.get('/providers')).body.data.map((one: { id: string }) => one.id)
    const ours = await teamOf('ours', accounts)
    expect(await changesOf(ours, id)).toEqual(await changesOf(tenant, id))
    const theirs = await teamOf('theirs', [])
    expect((await theirs.get(`/findings/${id}/changes`)).status).toBe(404)
    expect((await ours.get('/audit-events')).status).toBe(401)
  })
})

describe('what is assigned to a member', () => {
  test('ends when the member is removed, as the work of the service', async () => {
    const assigned = await newCase(3)
    const { tenant, other, ids, change } = assigned
    await change({ assignee: other.email })
    await removeMembership(api.owner, { tenantId: tenant.id, userId: other.userId })
    expect(await countAssigned(assigned, 'none')).toBe(3)
    await endAll(assigned)
    for (const id of ids)
      expect((await changesOf(tenant, id)).slice(-1)).toMatchObject([
        {
          field: 'assignee',
          from: other.email,
          to: null,
          by: 'system',
          reason: 'The assignee is no longer a member.',
        },
      ])
    const { rows } = await sql`
      select 1 from findings where tenant_id = ${tenant.id} and assigned_to is not null
      union all select 1 from former_members where tenant_id = ${tenant.id}`.execute(api.owner)
    expect(rows).toEqual([])
  })

  test.each([
    ['before', false],
    ['after', true],
  ])('stays nobody’s when the member is added again %s the service has ended it', async (_, isEnded) => {
    const assigned = await newCase(2)
    const { tenant, other, id, change } = assigned
    await change({ assignee: other.email })
    await removeMembership(api.owner, { tenantId: tenant.id, userId: other.userId })
    if (isEnded) await endAll(assigned)
    await addAgain(assigned)
    expect(await countAssigned(assigned, other.email)).toBe(0)
    expect((await put(tenant, `/findings/${id}`, { assignee: other.email })).status).toBe(204)
    await endAll(assigned)
    expect(await countAssigned(assigned, other.email)).toBe(1)
    expect(await countAssigned(assigned, 'none')).toBe(1)
  })

  test('stays nobody’s when an identity provider names the same address', async () => {
    const assigned = await newCase()
    const { tenant } = assigned
    const tenantId = tenant.id
    const roleId = await createRole(api.owner, { tenantId, name: 'staff', permissions: PERMISSIONS })
    const providerId = await createIdentityProvider(api.owner, {
      tenantId,
      name: 'Okta',
      issuer: 'https://okta.example.com',
      clientId: 'assay',
      clientSecret: 'secret',
      scopes: ['openid'],
      parameters: {},
      groupsClaim: 'groups',
      defaultRoleId: roleId,
      required: false,
      listed: true,
      trustsAddresses: false,
      privateNetwork: false,
    })
    const email = `${tenantId}@example.com`
    const logIn = () =>
      api.store.inTenant(wholeTenant(tenantId), (transaction) =>
        admitIdentity(transaction, { providerId, subject: 'ada', email, roleId }),
      )
    const { userId } = await logIn()
    if (userId === null) expect.fail('Nobody was let in.')
    await assigned.change({ assignee: email })
    expect(await countAssigned(assigned, email)).toBe(1)
    await removeMembership(api.owner, { tenantId, userId })
    expect(await logIn()).toEqual({ userId, refusal: null })
    expect(await countAssigned(assigned, email)).toBe(0)
    await endAll(assigned)
    expect(await countAssigned(assigned, 'none')).toBe(1)
  })

  test('ends with the name of who is deleted in every tenant', async () => {
    const assigned = await newCase()
    const { tenant, other, id, change } = assigned
    await change({ assignee: other.email })
    await removeUsers(api.owner, [other.userId])
    await endAll(assigned)
    expect((await changesOf(tenant, id)).at(-1)).toMatchObject({ from: other.email, to: null })
    const { rows } = await sql`
      select object_name from audit_events
      where tenant_id = ${tenant.id} and object_type = 'members' and action = 'delete'`.execute(api.owner)
    expect(rows).toEqual([{ object_name: other.email }])
  })

  test('ends once, though the process dies in every step', async () => {
    const assigned = await newCase(3)
    const { tenant, other, change } = assigned
    await change({ assignee: other.email })
    await removeMembership(api.owner, { tenantId: tenant.id, userId: other.userId })
    const mortal = new MortalStore(api.url, 1)
    await expect(endAll(assigned, mortal)).rejects.toThrow('killed')
    await mortal.close()
    // Another process does the same at the same time.
    await Promise.all([endAll(assigned), endAll(assigned)])
    const { rows } = await sql<{ events: number }>`
      select count(*)::int as events from audit_events
      where tenant_id = ${tenant.id} and object_type = 'findings' and actor_kind = 'system'`.execute(
      api.owner,
    )
    expect(rows).toEqual([{ events: 3 }])
  })

  test('is refused while the member is being removed', async () => {
    const { tenant, other, id } = await newCase()
    const { waiting } = await api.owner.transaction().execute(async (transaction) => {
      await removeMembership(transaction, { tenantId: tenant.id, userId: other.userId })
      // It waits for the removal, which it must not precede without being found.
      const asked = put(tenant, `/findings/${id}`, { assignee: other.email })
      await expect
        .poll(
          async () => (await sql`select 1 from pg_locks where not granted`.execute(api.owner)).rows.length,
        )
        .toBeGreaterThan(0)
      return { waiting: asked }
    })
    expect((await waiting).status).toBe(400)
    const { rows } =
      await sql`select 1 from findings where assigned_to is not null and tenant_id = ${tenant.id}`.execute(
        api.owner,
      )
    expect(rows).toEqual([])
  })
})
