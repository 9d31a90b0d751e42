import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { createApiKey } from '../../../src/store/admin/api-keys.ts'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import { createUser, setPasswordHash } from '../../../src/store/admin/users.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import { type Answer, answer, openApi } from '../api.ts'
import { Browser } from '../sessions/browser.ts'
import { PASSWORD } from '../tokens/people.ts'

const api = await openApi()
const hash = await hashPassword(PASSWORD)

const ROLES = {
  owner: ['manage_users', 'manage_billing', 'manage_ingestions'],
  manager: ['manage_users', 'manage_ingestions'],
  reader: ['manage_ingestions'],
  billing: ['manage_billing'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

type Role = keyof typeof ROLES

interface TestMember {
  readonly id: string
  readonly email: string
  readonly browser: Browser
}

/** A tenant whose members have these roles, each in a browser of his own. */
async function newTenant<Name extends string>(
  people: Readonly<Record<Name, Role>>,
): Promise<Record<Name, TestMember> & { readonly tenantId: string }> {
  const tenantId = await createTenant(api.owner, crypto.randomUUID())
  const roleIds = new Map<string, string>()
  for (const [name, permissions] of Object.entries(ROLES)) {
    roleIds.set(name, await createRole(api.owner, { tenantId, name, permissions }))
  }
  const members: Record<string, TestMember> = {}
  for (const [name, role] of Object.entries<Role>(people)) {
    const email = `${name}-${crypto.randomUUID()}@example.test`
    const id = await createUser(api.owner, email)
    await setPasswordHash(api.owner, { userId: id, hash })
    await setMembership(api.owner, { tenantId, userId: id, roleId: roleIds.get(role) ?? '' })
    const browser = new Browser(api.app)
    await browser.logIn({ email })
    members[name] = { id, email, browser }
  }
  return { ...(members as Record<Name, TestMember>), tenantId }
}

function give({ browser }: TestMember, { id }: { id: string }, role: string): Promise<Answer> {
  return browser.send('PUT', `/members/${id}`, { data: { type: 'members', attributes: { role } } })
}

function remove({ browser }: TestMember, { id }: { id: string }): Promise<Answer> {
  return browser.send('DELETE', `/members/${id}`)
}

test('members and roles are listed for who manages users', async () => {
  const { ada, bob } = await newTenant({ ada: 'manager', bob: 'reader' })
  const members = await ada.browser.send('GET', '/members?sort=email')
  expect(members.body.data).toEqual([
    {
      type: 'members',
      id: ada.id,
      attributes: { email: ada.email, role: 'manager', teams: [], identity_provider: null },
    },
    {
      type: 'members',
      id: bob.id,
      attributes: { email: bob.email, role: 'reader', teams: [], identity_provider: null },
    },
  ])
  const found = await ada.browser.send('GET', '/members?filter[search]=BOB-')
  expect(found.body.data).toHaveLength(1)
  const roles = await ada.browser.send('GET', '/roles')
  expect(roles.body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual(
    (['billing', 'manager', 'owner', 'reader'] as const).map((name) => ({
      name,
      permissions: ROLES[name],
      sees: 'all',
      members: name === 'manager' || name === 'reader' ? 1 : 0,
    })),
  )
})

test.each([
  ['GET', '/members'],
  ['PUT', `/members/${crypto.randomUUID()}`],
  ['DELETE', `/members/${crypto.randomUUID()}`],
  ['GET', '/roles'],
] as const)('403 without manage_users, by %s %s', async (method, path) => {
  const { bob } = await newTenant({ ada: 'manager', bob: 'reader' })
  const document = { data: { type: 'members', attributes: { role: 'reader' } } }
  const { status } = await bob.browser.send(method, path, method === 'PUT' ? document : undefined)
  expect(status).toBe(403)
})

test('another role holds from the next request on', async () => {
  const { ada, bob } = await newTenant({ ada: 'manager', bob: 'reader' })
  expect((await bob.browser.send('GET', '/roles')).status).toBe(403)
  const changed = await give(ada, bob, 'manager')
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { id: bob.id, attributes: { role: 'manager' } } },
  })
  expect((await bob.browser.send('GET', '/roles')).status).toBe(200)
  await give(ada, bob, 'reader')
  expect((await bob.browser.send('GET', '/roles')).status).toBe(403)
})

test('who is removed is out at once: sessions and keys', async () => {
  const { ada, bob } = await newTenant({ ada: 'manager', bob: 'reader' })
  const key = { name: 'k', permissions: ['manage_ingestions'] }
  const { body } = await bob.browser.send('POST', '/api-keys', {
    data: { type: 'api-keys', attributes: key },
  })
  const authorization = `Api-Key ${body.data.attributes.key}`
  const withKey = async () =>
    (await api.app.inject({ url: '/api/v1/ingestions', headers: { authorization } })).statusCode
  expect([(await bob.browser.send('GET', '/session')).status, await withKey()]).toEqual([200, 402])
  expect((await remove(ada, bob)).status).toBe(204)
  expect([(await bob.browser.send('GET', '/session')).status, await withKey()]).toEqual([401, 401])
  expect((await ada.browser.send('GET', '/members')).body.data).toHaveLength(1)
})

describe('nobody gives what he may not do himself', () => {
  test.each([
    ['himself', 'owner'],
    ['himself, aside', 'billing'],
  ] as const)('to %s', async (_, role) => {
    const { ada } = await newTenant({ ada: 'manager', eve: 'owner' })
    const refused = await give(ada, ada, role)
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ source: { pointer: '/data/attributes/role' } }] },
    })
    expect((await ada.browser.send('GET', '/session')).body.data.attributes.permissions).toEqual(
      ROLES.manager,
    )
  })

  test('to others', async () => {
    const { ada, bob } = await newTenant({ ada: 'manager', bob: 'reader', eve: 'owner' })
    expect((await give(ada, bob, 'owner')).status).toBe(403)
  })

  test('nor changes or removes who may do more', async () => {
    const { ada, eve, bill } = await newTenant({ ada: 'manager', eve: 'owner', bill: 'billing' })
    for (const superior of [eve, bill]) {
      expect((await give(ada, superior, 'reader')).status).toBe(403)
      expect((await remove(ada, superior)).status).toBe(403)
    }
    expect((await give(eve, ada, 'reader')).status).toBe(200)
  })

  test('by a key that may do less than its owner', async () => {
    const { tenantId, eve, bob } = await newTenant({ eve: 'owner', bob: 'reader' })
    const { key } = await createApiKey(api.owner, {
      tenantId,
      ownerId: eve.id,
      name: 'k',
      permissions: ['manage_users', 'manage_ingestions'],
    })
    const put = async (role: string) =>
      answer(
        await api.app.inject({
          method: 'PUT',
          url: `/api/v1/members/${bob.id}`,
          headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
          payload: JSON.stringify({ data: { type: 'members', attributes: { role } } }),
        }),
      ).status
    expect(await put('owner')).toBe(403)
    expect(await put('manager')).toBe(200)
  })
})

describe('the last member who manages users', () => {
  test('can neither leave nor step down', async () => {
    const { ada } = await newTenant({ ada: 'manager', bob: 'reader' })
    expect((await remove(ada, ada)).status).toBe(403)
    expect((await give(ada, ada, 'reader')).status).toBe(403)
    expect((await give(ada, ada, 'manager')).status).toBe(200)
  })

  test('is the last one, also when two remove each other, or step down together', async () => {
    for (const act of [
      (one: TestMember, other: TestMember) => remove(one, other),
      (one: TestMember) => give(one, one, 'reader'),
    ]) {
      const { ada, bob } = await newTenant({ ada: 'manager', bob: 'manager' })
      const statuses = await Promise.all([act(ada, bob), act(bob, ada)])
      const refused = statuses.filter(({ status }) => status >= 400)
      expect(refused).toHaveLength(1)
      const left = await Promise.all([ada, bob].map(({ browser }) => browser.send('GET', '/roles')))
      expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

test('members of another tenant are as those that do not exist, also for a shared person', async () => {
  const [ours, theirs] = [await newTenant({ ada: 'owner' }), await newTenant({ bob: 'reader' })]
  const unknown = { id: crypto.randomUUID() }
  for (const act of [remove, (one: TestMember, other: { id: string }) => give(one, other, 'reader')]) {
    const [refused, expected] = [await act(ours.ada, theirs.bob), await act(ours.ada, unknown)]
    expect(expected.status).toBe(404)
    expect([refused.status, refused.body]).toEqual([expected.status, expected.body])
  }
  expect((await theirs.bob.browser.send('GET', '/session')).status).toBe(200)
})

test.each([
  ['no role', {}, 400],
  ['an unknown role', { role: 'emperor' }, 400],
  ['a role by a quote', { role: "reader' or '1' = '1" }, 400],
  ['NUL', { role: 'reader\0' }, 400],
  ['another attribute', { role: 'reader', email: 'eve@example.test' }, 400],
  ['a megabyte', { role: 'x'.repeat(1_000_000) }, 413],
])('a change with %s is refused', async (_, attributes, status) => {
  const { ada, bob } = await newTenant({ ada: 'owner', bob: 'reader' })
  const document = { data: { type: 'members', attributes } }
  expect((await ada.browser.send('PUT', `/members/${bob.id}`, document)).status).toBe(status)
})
