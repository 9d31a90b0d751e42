import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bulkChanges } from '../../../src/server/bulk-changes/bulk-change-job.ts'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { MortalStore } from '../mortal-store.ts'
import { record } from '../record.ts'

const api = await openApi()
const job = bulkChanges(api.store, api.outbox)

const PERMISSIONS = ['manage_ingestions', 'manage_findings', 'manage_account'] as const
const REASON = 'All of them are on purpose.'

async function ask(tenant: TestTenant, attributes: object): Promise<Answer> {
  return answer(
    await api.app.inject({
      method: 'POST',
      url: '/api/v1/bulk-changes',
      headers: { authorization: tenant.authorization, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify({ data: { type: 'bulk-changes', attributes } }),
    }),
  )
}

/** Does the job of a change here, up to its end, and answers with what is said of it. */
async function finish(tenant: TestTenant, bulkChangeId: string) {
  while ((await job.step({ tenantId: tenant.id, bulkChangeId })) === 'more');
  return (await tenant.get(`/bulk-changes/${bulkChangeId}`)).body.data.attributes
}

async function change(tenant: TestTenant, attributes: object) {
  const { status, headers, body } = await ask(tenant, attributes)
  expect({ status, location: headers['content-location'] }).toEqual({
    status: 202,
    location: `/api/v1/bulk-changes/${body.data.id}`,
  })
  return finish(tenant, body.data.id)
}

const scan = (account: string, ends: string, status_code = 'FAIL') =>
  [...ends].map((end) =>
    record(`${account} ${end}`, {
      status_code,
      severity_id: 5,
      unmapped: { scan_id: `scan of ${ends}`, provider: 'aws', provider_uid: account },
    }),
  )

/** A tenant with three failing findings and one that passes, in two accounts. */
async function newCase(): Promise<TestTenant> {
  const tenant = await api.newTenant({ keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS })
  await tenant.ingest([...scan('one', 'ab'), ...scan('two', 'c'), ...scan('two', 'd', 'PASS')])
  return tenant
}

async function count(tenant: TestTenant, filter: string): Promise<number> {
  return (await tenant.get(`/findings?${filter}`)).body.meta.pagination.count
}

async function idsOf(tenant: TestTenant, filter: string): Promise<string[]> {
  return (await tenant.get(`/findings?${filter}`)).body.data.map(({ id }: { id: string }) => id)
}

const DONE = { status: 'completed', skipped: {}, problem: null }

describe('a change of many findings', () => {
  test('accepts all that match a filter, and reopens them', async () => {
    const tenant = await newCase()
    const accepted = await change(tenant, { change: 'accept', reason: REASON, filter: { state: 'open' } })
    expect(accepted).toMatchObject({
      ...DONE,
      total: 3,
      done: 3,
      by: tenant.email,
      filter: { state: 'open' },
    })
    expect(await count(tenant, 'filter[state]=accepted')).toBe(3)
    const [id] = await idsOf(tenant, 'filter[state]=accepted')
    expect((await tenant.get(`/findings/${id}`)).body.data.attributes.accepted).toMatchObject({
      reason: REASON,
      by: tenant.email,
      until: null,
    })
    const reopened = await change(tenant, { change: 'reopen', filter: { provider_uid: 'two' } })
    expect(reopened).toMatchObject({ ...DONE, total: 2, done: 1, skipped: { not_accepted: 1 } })
    expect(await count(tenant, 'filter[state]=open')).toBe(1)
  })

  test('assigns, and says when findings are due, by their ids', async () => {
    const tenant = await newCase()
    const findings = await idsOf(tenant, '')
    expect(await change(tenant, { change: 'assign', assignee: tenant.email, findings })).toMatchObject({
      ...DONE,
      total: 4,
      done: 4,
    })
    expect(await count(tenant, 'filter[assignee]=me')).toBe(4)
    const due = await change(tenant, { change: 'due', due_at: '2020-01-01T00:00:00Z', findings })
    expect(due).toMatchObject({ ...DONE, done: 3, skipped: { not_failing: 1 } })
    expect(await count(tenant, 'filter[overdue]=true')).toBe(3)
    await change(tenant, { change: 'assign', assignee: null, filter: { assignee: 'me' } })
    expect(await count(tenant, 'filter[assignee]=none')).toBe(4)
  })

  test('assigns nothing to somebody who does not see it', async () => {
    const tenant = await newCase()
    const teamId = await createTeam(api.owner, { tenantId: tenant.id, name: 'shop' })
    if (typeof teamId !== 'string') expect.fail('The name is taken.')
    const [account] = (await tenant.get('/providers?filter[uid]=one')).body.data
    await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: [account.id] })
    const { email } = await api.newTeamMember(tenant, { teams: [teamId] })
    expect(await change(tenant, { change: 'assign', assignee: email, filter: {} })).toMatchObject({
      ...DONE,
      done: 2,
      skipped: { not_seen_by_assignee: 2 },
    })
    expect(await count(tenant, `filter[assignee]=${email}`)).toBe(2)
  })

  test('leaves alone what appears after its start, and says what has gone', async () => {
    const tenant = await newCase()
    const { body } = await ask(tenant, { change: 'accept', reason: REASON, filter: {} })
    const step = () => job.step({ tenantId: tenant.id, bulkChangeId: body.data.id })
    expect(await step()).toBe('more')
    await tenant.ingest(scan('three', 'ef'))
    await sql`delete from findings where tenant_id = ${tenant.id} and uid like '%d'`.execute(api.owner)
    expect(await finish(tenant, body.data.id)).toMatchObject({ total: 4, done: 3, skipped: { not_found: 1 } })
    expect(await count(tenant, 'filter[accepted]=true')).toBe(3)
  })

  test('is made once, however often and by how many workers its steps are asked for', async () => {
    const tenant = await newCase()
    const { body } = await ask(tenant, { change: 'accept', reason: REASON, filter: { state: 'open' } })
    await Promise.all(Array.from({ length: 4 }, () => finish(tenant, body.data.id)))
    expect(await finish(tenant, body.data.id)).toMatchObject({ ...DONE, total: 3, done: 3 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from acceptances where tenant_id = ${tenant.id}`.execute(api.owner)
    expect(rows).toEqual([{ count: 3 }])
  })

  test('is made once, also where workers die in any of its transactions', async () => {
    const tenant = await newCase()
    const { body } = await ask(tenant, { change: 'accept', reason: REASON, filter: { state: 'open' } })
    const data = { tenantId: tenant.id, bulkChangeId: body.data.id }
    let deaths = 0
    for (let left = 'more'; left === 'more'; ) {
      // Each time a transaction later, until it comes to an end.
      const mortal = new MortalStore(api.url, deaths + 1)
      try {
        do left = await bulkChanges(mortal, api.outbox).step(data)
        while (left === 'more')
      } catch {
        deaths += 1
        left = 'more'
      }
      await mortal.close()
    }
    expect(deaths).toBeGreaterThanOrEqual(4)
    expect(await finish(tenant, body.data.id)).toMatchObject({ ...DONE, total: 3, done: 3 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from acceptances where tenant_id = ${tenant.id}`.execute(api.owner)
    expect(rows).toEqual([{ count: 3 }])
  })

  test('is told in the audit log: who asked for what, how it ended, and what became of each finding', async () => {
    const tenant = await newCase()
    const { body, headers } = await ask(tenant, {
      change: 'accept',
      reason: REASON,
      filter: { state: 'open' },
    })
    await finish(tenant, body.data.id)
    const { rows } = await sql<{ object_type: string; action: string; count: number; after: object }>`
      select object_type, action, count(*)::int as count, min(actor_kind) as kind, min(after ->> 'done') as done
      from audit_events where tenant_id = ${tenant.id} and request_id = ${headers['transaction-id']}
      group by 1, 2 order by 1, 2`.execute(api.owner)
    expect(rows).toEqual([
      { object_type: 'acceptances', action: 'create', count: 3, kind: 'key', done: null },
      { object_type: 'bulk-changes', action: 'create', count: 1, kind: 'key', done: null },
      { object_type: 'bulk-changes', action: 'update', count: 1, kind: 'key', done: '3' },
    ])
  })
})

describe('a member of a team', () => {
  async function newMember() {
    const tenant = await newCase()
    const teamId = String(await createTeam(api.owner, { tenantId: tenant.id, name: 'shop' }))
    const accounts = (await tenant.get('/providers')).body.data
    const [one, two] = ['one', 'two'].map(
      (uid) => accounts.find(({ attributes }: { attributes: { uid: string } }) => attributes.uid === uid).id,
    )
    await changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { add: [one, two] })
    const member = await api.newTeamMember(tenant, { teams: [teamId], permissions: PERMISSIONS.slice(0, 2) })
    const lose = (account: string) =>
      changeTeamAccounts(api.owner, { tenantId: tenant.id, teamId }, { remove: [account] })
    return { tenant, member, lose, two }
  }

  test('changes what the team sees', async () => {
    const { tenant, member, lose, two } = await newMember()
    await lose(two)
    const accepted = await change(member, { change: 'accept', reason: REASON, filter: {} })
    expect(accepted).toMatchObject({ ...DONE, total: 2, done: 2 })
    expect(await count(tenant, 'filter[accepted]=true')).toBe(2)
  })

  test('changes nothing any more that is lost meanwhile', async () => {
    const { tenant, member, lose, two } = await newMember()
    const { body } = await ask(member, { change: 'accept', reason: REASON, filter: {} })
    await job.step({ tenantId: tenant.id, bulkChangeId: body.data.id })
    await lose(two)
    expect(await finish(member, body.data.id)).toMatchObject({ total: 4, done: 2, skipped: { not_found: 2 } })
    expect(await count(tenant, 'filter[accepted]=true')).toBe(2)
  })

  test('changes nothing once the role does not allow it, or the membership has ended', async () => {
    const { tenant, member } = await newMember()
    const { body } = await ask(member, { change: 'accept', reason: REASON, filter: {} })
    await job.step({ tenantId: tenant.id, bulkChangeId: body.data.id })
    await removeMembership(api.owner, { tenantId: tenant.id, userId: member.userId })
    expect(await finish(tenant, body.data.id)).toMatchObject({
      status: 'failed',
      done: 0,
      skipped: { not_reached: 4 },
      problem: expect.stringContaining('no longer'),
    })
    expect(await count(tenant, 'filter[accepted]=true')).toBe(0)
  })
})

test('what all attempts have failed at is told, with what was left', async () => {
  const tenant = await newCase()
  const { body } = await ask(tenant, { change: 'accept', reason: REASON, filter: {} })
  await job.step({ tenantId: tenant.id, bulkChangeId: body.data.id })
  await job.giveUp({ tenantId: tenant.id, bulkChangeId: body.data.id })
  expect(await finish(tenant, body.data.id)).toMatchObject({ status: 'failed', skipped: { not_reached: 4 } })
})

test.each([
  [{ change: 'accept', filter: {} }, 'reason'],
  [{ change: 'accept', reason: REASON, until: '2020-01-01T00:00:00Z', filter: {} }, 'until'],
  [{ change: 'assign', filter: {} }, 'assignee'],
  [{ change: 'assign', assignee: 'nobody@example.com', filter: {} }, 'assignee'],
  [{ change: 'due', filter: {} }, 'due_at'],
  [{ change: 'due', due_at: 'soon', filter: {} }, 'due_at'],
  [{ change: 'reopen' }, 'findings'],
  [{ change: 'reopen', findings: ['00000000-0000-4000-8000-000000000000'], filter: {} }, 'findings'],
  [{ change: 'reopen', findings: [] }, 'findings'],
  [{ change: 'reopen', findings: 'all' }, 'findings'],
  [{ change: 'reopen', findings: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'findings'],
  [{ change: 'close', filter: {} }, 'change'],
])('%j is refused for %s', async (attributes, name) => {
  const { status, body } = await ask(await newCase(), attributes)
  expect({ status, pointer: body.errors[0].source.pointer }).toEqual({
    status: 400,
    pointer: `/data/attributes/${name}`,
  })
})

test('an unknown filter is refused, and so is a finding that is unknown or of another tenant, beside a known one', async () => {
  const [tenant, stranger] = [await newCase(), await newCase()]
  expect((await ask(tenant, { change: 'reopen', filter: { colour: 'red' } })).status).toBe(400)
  const [known = ''] = await idsOf(tenant, '')
  for (const other of [crypto.randomUUID(), ...(await idsOf(stranger, '')).slice(0, 1)])
    expect((await ask(tenant, { change: 'reopen', findings: [known, other] })).status).toBe(404)
})

test('403 for whose role does not allow it, and 402 without a subscription', async () => {
  const options = { keyPermissions: PERMISSIONS, rolePermissions: PERMISSIONS }
  const reader = await api.newTenant({ ...options, rolePermissions: ['manage_ingestions'] })
  expect((await ask(reader, { change: 'reopen', filter: {} })).status).toBe(403)
  const other = await api.newTenant({ ...options, subscription: 'none' })
  expect((await ask(other, { change: 'reopen', filter: {} })).status).toBe(402)
})
