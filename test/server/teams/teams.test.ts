import { describe, expect, test } from 'vitest'
import { changeRole } from '../../../src/store/admin/roles.ts'
import { changeTeamMembers } from '../../../src/store/people/teams.ts'
import { type Answer, openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson } from '../tokens/people.ts'

const api = await openApi()
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** Somebody who manages a tenant with two accounts, in a browser and by a key. */
async function newManager() {
  const permissions = ['manage_ingestions', 'manage_users'] as const
  const tenant = await newPerson(api, { keyPermissions: permissions, rolePermissions: permissions })
  await tenant.ingest(['one', 'two'].map(recordOf))
  const browser = new Browser(api.app)
  await browser.logIn({ email: tenant.email })
  const { body } = await tenant.get('/providers?sort=uid')
  const [one, two]: string[] = body.data.map(({ id }: { id: string }) => id)
  return { tenant, browser, one: one ?? '', two: two ?? '' }
}

function recordOf(uid: string): Record<string, unknown> {
  return record(uid, { unmapped: { scan_id: 'scan', provider: 'aws', provider_uid: uid } })
}

const create = (browser: Browser, name: string): Promise<Answer> =>
  browser.send('POST', '/teams', { data: { type: 'teams', attributes: { name } } })

const change = (browser: Browser, id: string, attributes: object): Promise<Answer> =>
  browser.send('PUT', `/teams/${id}`, { data: { type: 'teams', attributes } })

test('a team is made, named, given members and accounts, and removed', async () => {
  const { tenant, browser, one, two } = await newManager()
  const made = await create(browser, ' Payments ')
  expect(made).toMatchObject({
    status: 201,
    body: { data: { type: 'teams', attributes: { name: 'Payments', members: 0, accounts: 0 } } },
  })
  const { id } = made.body.data
  const belonging = { members: { add: [tenant.userId] }, accounts: { add: [one, two] } }
  const changed = await change(browser, id, { name: 'Billing', ...belonging })
  expect(changed.body.data.attributes).toMatchObject({ name: 'Billing', members: 1, accounts: 2 })
  expect((await tenant.get(`/teams/${id}`)).body).toEqual(changed.body)
  expect((await tenant.get('/members?filter[team]=billing')).body.data).toMatchObject([
    { attributes: { email: tenant.email, teams: ['Billing'] } },
  ])
  const less = await change(browser, id, { accounts: { remove: [two] } })
  expect(less.body.data.attributes.accounts).toBe(1)
  expect((await tenant.get('/providers?filter[team]=BILLING')).body.data).toMatchObject([
    { id: one, attributes: { teams: ['Billing'] } },
  ])
  expect((await tenant.get('/findings?filter[team]=Billing')).body.meta.pagination.count).toBe(1)
  expect((await browser.send('DELETE', `/teams/${id}`)).status).toBe(204)
  expect((await tenant.get('/teams')).body.data).toEqual([])
  expect((await tenant.get(`/teams/${id}`)).status).toBe(404)
  expect((await tenant.get('/providers')).body.data).toHaveLength(2)
})

test('accounts that could be added are found by name and by id', async () => {
  const { tenant } = await newManager()
  const cloud = { provider: 'AWS', account: { uid: 'three', name: 'Payments production' } }
  await tenant.ingest([record('three', { cloud, unmapped: { scan_id: 'scan' } })])
  const found = async (search: string): Promise<string[]> => {
    const { body } = await tenant.get(`/providers?sort=uid&filter[search]=${encodeURIComponent(search)}`)
    return body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid)
  }
  expect(await found('payments PROD')).toEqual(['three'])
  expect(await found('thre')).toEqual(['three'])
  expect(await found('o')).toEqual(['one', 'three', 'two'])
  expect(await found('%')).toEqual([])
})

test('adding twice, or what the tenant does not have, changes nothing', async () => {
  const { browser, one } = await newManager()
  const stranger = await newManager()
  const { id } = (await create(browser, 'Payments')).body.data
  await change(browser, id, { accounts: { add: [one] } })
  const again = await change(browser, id, {
    members: { add: [stranger.tenant.userId, UNKNOWN] },
    accounts: { add: [one, stranger.one, UNKNOWN] },
  })
  expect(again.body.data.attributes).toMatchObject({ members: 0, accounts: 1 })
})

test.each([
  ['a name that another team has', { name: 'PAYMENTS' }, '/data/attributes/name'],
  ['an empty name', { name: ' ' }, '/data/attributes/name'],
  [
    'more than is taken at once',
    { accounts: { add: Array.from({ length: 101 }, () => UNKNOWN) } },
    '/data/attributes/accounts/add',
  ],
  ['an id that is none', { members: { remove: ['me'] } }, '/data/attributes/members/remove/0'],
])('%s is refused', async (_, attributes, pointer) => {
  const { browser } = await newManager()
  await create(browser, 'payments')
  const { id } = (await create(browser, 'other')).body.data
  const refused = await change(browser, id, attributes)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ source: { pointer } }] } })
})

describe('a key of a team', () => {
  const newKey = (browser: Browser, attributes: object): Promise<Answer> =>
    browser.send('POST', '/api-keys', {
      data: {
        type: 'api-keys',
        attributes: { name: 'ci', permissions: ['manage_ingestions'], ...attributes },
      },
    })

  const seen = async (key: string): Promise<number> => {
    const headers = { authorization: `Api-Key ${key}` }
    const { body } = await api.app.inject({ url: '/api/v1/findings', headers })
    return JSON.parse(body).meta.pagination.count
  }

  test('sees the accounts of the team alone, also when its owner sees all', async () => {
    const { tenant, browser, one } = await newManager()
    const { id } = (await create(browser, 'Payments')).body.data
    await change(browser, id, { accounts: { add: [one] } })
    const made = await newKey(browser, { teams: [id] })
    expect(made.body.data.attributes.teams).toEqual(['Payments'])
    expect(await seen(made.body.data.attributes.key)).toBe(1)
    expect((await tenant.get('/findings')).body.meta.pagination.count).toBe(2)
    await browser.send('DELETE', `/teams/${id}`)
    expect(await seen(made.body.data.attributes.key)).toBe(0)
  })

  test('never sees more than its owner', async () => {
    const { tenant, browser, one, two } = await newManager()
    const first = (await create(browser, 'First')).body.data.id
    const second = (await create(browser, 'Second')).body.data.id
    await change(browser, first, { accounts: { add: [one] } })
    await change(browser, second, { accounts: { add: [two] } })
    const both = await newKey(browser, { teams: [first, second] })
    expect(await seen(both.body.data.attributes.key)).toBe(2)
    await limitRoleOf(tenant)
    await changeTeamMembers(api.owner, { tenantId: tenant.id, teamId: first }, { add: [tenant.userId] })
    expect(await seen(both.body.data.attributes.key)).toBe(1)
  })

  test.each([
    ['with a team that is none', { teams: [UNKNOWN] }, '/data/attributes/teams'],
    ['with no team', { teams: [] }, '/data/attributes/teams'],
  ])('%s is refused', async (_, attributes, pointer) => {
    const { browser } = await newManager()
    const refused = await newKey(browser, attributes)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ source: { pointer } }] } })
  })

  test('cannot manage users', async () => {
    const { browser } = await newManager()
    const { id } = (await create(browser, 'Payments')).body.data
    const refused = await newKey(browser, { teams: [id], permissions: ['manage_users'] })
    expect(refused.body.errors).toMatchObject([{ source: { pointer: '/data/attributes/permissions' } }])
  })
})

test('a session says whose accounts are seen', async () => {
  const { tenant, browser } = await newManager()
  const { id } = (await create(browser, 'Payments')).body.data
  const teams = async () => (await browser.send('GET', '/session')).body.data.attributes.teams
  expect(await teams()).toBeNull()
  await limitRoleOf(tenant)
  expect(await teams()).toEqual([])
  await changeTeamMembers(api.owner, { tenantId: tenant.id, teamId: id }, { add: [tenant.userId] })
  expect(await teams()).toEqual(['Payments'])
})

test('the database itself refuses a role of teams that manages users', async () => {
  const { tenant } = await newManager()
  const role = { tenantId: tenant.id, name: 'role', permissions: ['manage_users'], sees: 'teams' } as const
  await expect(changeRole(api.owner, role)).rejects.toThrow(/roles_of_teams/)
})

function limitRoleOf({ id }: TestTenant): Promise<boolean> {
  const role = { tenantId: id, name: 'role', permissions: ['manage_ingestions'] } as const
  return changeRole(api.owner, { ...role, sees: 'teams' })
}
