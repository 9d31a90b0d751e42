import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { setMembership } from '../../../src/store/admin/members.ts'
import { changeRole, createRole } from '../../../src/store/admin/roles.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { captureLog } from '../../support/captured-log.ts'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { Browser } from '../sessions/browser.ts'
import { givePassword, logIn, newPerson, PASSWORD } from '../tokens/people.ts'

const api = await openApi()

const MANAGER = ['manage_users', 'manage_ingestions'] as const

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(
  authorization: string,
  method: Method,
  path: string,
  attributes?: object,
): Promise<Answer> {
  const document = attributes && JSON.stringify({ data: { type: path.split('/')[1], attributes } })
  return answer(
    await api.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization, ...(document && { 'content-type': 'application/vnd.api+json' }) },
      ...(document && { payload: document }),
    }),
  )
}

async function tokenOf(person: TestTenant): Promise<string> {
  return `Bearer ${(await logIn(api, person)).access}`
}

/** Another member of the tenant, with a key. */
async function addColleague(tenant: TestTenant, permissions: readonly Permission[] = ['manage_ingestions']) {
  const email = `${crypto.randomUUID()}@example.test`
  const userId = await createUser(api.owner, email)
  const roleId = await createRole(api.owner, { tenantId: tenant.id, name: email, permissions })
  await setMembership(api.owner, { tenantId: tenant.id, userId, roleId })
  const person = { ...tenant, email, userId }
  await givePassword(api, userId, await hashPassword(PASSWORD))
  return person
}

const KEY = { name: 'nightly', permissions: ['manage_ingestions'] }

test('a key is shown once, works, and is listed without its secret', async () => {
  const person = await newPerson(api)
  const browser = new Browser(api.app)
  await browser.logIn(person)
  const created = await browser.send('POST', '/api-keys', { data: { type: 'api-keys', attributes: KEY } })
  const { id, attributes } = created.body.data
  expect(created).toMatchObject({
    status: 201,
    headers: { 'cache-control': 'no-store', location: `/api/v1/api-keys/${id}` },
  })
  expect(attributes).toMatchObject({ ...KEY, owner: person.email, revoked_at: null, last_used_at: null })
  const year = Date.parse(attributes.expires_at) - Date.parse(attributes.created_at)
  expect(Math.round(year / 86_400_000)).toBe(365)
  expect((await call(`Api-Key ${attributes.key}`, 'GET', '/ingestions')).status).toBe(200)

  const listed = await browser.send('GET', '/api-keys')
  const { key, ...shown } = attributes
  expect(listed.body.data[0]).toEqual({
    type: 'api-keys',
    id,
    attributes: { ...shown, last_used_at: expect.any(String) },
  })
  expect(JSON.stringify(listed.body)).not.toContain(key.split('.')[1])

  expect((await browser.send('DELETE', `/api-keys/${id}`)).status).toBe(204)
  expect((await browser.send('DELETE', `/api-keys/${id}`)).status).toBe(204)
  expect((await call(`Api-Key ${key}`, 'GET', '/ingestions')).status).toBe(401)
  const after = await browser.send('GET', '/api-keys')
  expect(after.body.data[0].attributes.revoked_at).toEqual(expect.any(String))
})

test('a secret is in no log', async () => {
  const { logger, lines } = captureLog()
  const browser = new Browser(api.build({ logger }))
  await browser.logIn(await newPerson(api))
  const { body } = await browser.send('POST', '/api-keys', { data: { type: 'api-keys', attributes: KEY } })
  expect(lines.length).toBeGreaterThan(1)
  const secrets = [body.data.attributes.key.split('.')[1], browser.csrfToken, ...browser.cookies.values()]
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
})

test.each([
  ['never', null, null],
  ['at a time', '2999-01-31T12:00:00Z', '2999-01-31T12:00:00.000Z'],
])('a key expires %s', async (_, expires_at, expected) => {
  const token = await tokenOf(await newPerson(api))
  const { body } = await call(token, 'POST', '/api-keys', { ...KEY, expires_at })
  expect(body.data.attributes.expires_at).toBe(expected)
})

test('keys are created and revoked without a subscription, too', async () => {
  const token = await tokenOf(await newPerson(api, { subscription: 'none' }))
  const { status, body } = await call(token, 'POST', '/api-keys', KEY)
  expect(status).toBe(201)
  expect((await call(token, 'DELETE', `/api-keys/${body.data.id}`)).status).toBe(204)
})

describe('nobody makes a key that may do more', () => {
  test('than the role allows', async () => {
    const person = await newPerson(api)
    const permissions = ['manage_ingestions', 'manage_users']
    const refused = await call(await tokenOf(person), 'POST', '/api-keys', { ...KEY, permissions })
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ source: { pointer: '/data/attributes/permissions' } }] },
    })
  })

  test('by a key: a stolen one would outlive its end', async () => {
    const { authorization } = await api.newTenant({ keyPermissions: MANAGER, rolePermissions: MANAGER })
    expect((await call(authorization, 'POST', '/api-keys', KEY)).status).toBe(403)
  })

  test('for somebody else, in another tenant, or with a hash of his own', async () => {
    const [person, other] = [await newPerson(api, { rolePermissions: MANAGER }), await api.newTenant()]
    const token = await tokenOf(person)
    for (const more of [
      { owner_id: other.userId },
      { tenant_id: other.id },
      { prefix: 'pk_23456789' },
      { key: 'x' },
    ]) {
      expect((await call(token, 'POST', '/api-keys', { ...KEY, ...more })).status).toBe(400)
    }
  })

  test('than the role allows afterwards', async () => {
    const person = await newPerson(api, { rolePermissions: MANAGER })
    const created = await call(await tokenOf(person), 'POST', '/api-keys', {
      name: 'all',
      permissions: [...MANAGER],
    })
    const authorization = `Api-Key ${created.body.data.attributes.key}`
    expect((await call(authorization, 'GET', '/members')).status).toBe(200)
    await changeRole(api.owner, { tenantId: person.id, name: 'role', permissions: ['manage_ingestions'] })
    expect((await call(authorization, 'GET', '/members')).status).toBe(403)
  })
})

describe('who sees and revokes which keys', () => {
  test('a member: the own ones', async () => {
    const person = await newPerson(api)
    const colleague = await addColleague(person)
    const token = await tokenOf(colleague)
    const own = (await call(token, 'POST', '/api-keys', KEY)).body.data.id
    const { body } = await call(token, 'GET', '/api-keys')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([own])
    const [theirs] = (await call(await tokenOf(person), 'GET', '/api-keys')).body.data
    expect((await call(token, 'DELETE', `/api-keys/${theirs.id}`)).status).toBe(404)
    expect((await person.get('/ingestions')).status).toBe(200)
  })

  test('who manages users: all of the tenant', async () => {
    const person = await newPerson(api)
    const token = await tokenOf(await addColleague(person, ['manage_users']))
    const { body } = await call(token, 'GET', '/api-keys')
    expect(body.data).toHaveLength(1)
    expect((await call(token, 'DELETE', `/api-keys/${body.data[0].id}`)).status).toBe(204)
    expect((await person.get('/ingestions')).status).toBe(401)
  })

  test('a key: itself, so that a stolen one cannot revoke the others of its owner', async () => {
    const person = await newPerson(api)
    const other = (await call(await tokenOf(person), 'POST', '/api-keys', KEY)).body.data.id
    const { body } = await person.get('/api-keys')
    expect(body.data).toHaveLength(1)
    expect((await person.delete(`/api-keys/${other}`)).status).toBe(404)
    expect((await person.delete(`/api-keys/${body.data[0].id}`)).status).toBe(204)
    expect((await person.get('/api-keys')).status).toBe(401)
  })

  test('nobody: those of another tenant', async () => {
    const [one, other] = [await newPerson(api, { rolePermissions: MANAGER }), await newPerson(api)]
    const theirs = (await other.get('/api-keys')).body.data[0].id
    const token = await tokenOf(one)
    const unknown = await call(token, 'DELETE', `/api-keys/${crypto.randomUUID()}`)
    const refused = await call(token, 'DELETE', `/api-keys/${theirs}`)
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
    expect((await other.get('/api-keys')).status).toBe(200)
  })
})

describe('400', () => {
  test.each([
    ['no name', { permissions: KEY.permissions }, ''],
    ['an empty name', { ...KEY, name: '' }, '/name'],
    ['a name of spaces', { ...KEY, name: '   ' }, '/name'],
    ['a name that is too long', { ...KEY, name: 'x'.repeat(201) }, '/name'],
    ['NUL in the name', { ...KEY, name: 'a\0b' }, '/name'],
    ['a line break in the name', { ...KEY, name: 'a\nb' }, '/name'],
    ['no permissions', { ...KEY, permissions: [] }, '/permissions'],
    ['an unknown permission', { ...KEY, permissions: ['root'] }, '/permissions/0'],
    ['a permission twice', { ...KEY, permissions: ['manage_users', 'manage_users'] }, '/permissions'],
    ['an end in the past', { ...KEY, expires_at: '2020-01-01T00:00:00Z' }, '/expires_at'],
    ['an end that is no time', { ...KEY, expires_at: 'tomorrow' }, '/expires_at'],
    ['a year that no calendar has', { ...KEY, expires_at: '99999-01-01T00:00:00Z' }, '/expires_at'],
  ])('%s', async (_, attributes, pointer) => {
    const refused = await call(await tokenOf(await newPerson(api)), 'POST', '/api-keys', attributes)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ source: { pointer: `/data/attributes${pointer}` } }] },
    })
  })

  test('a name of 1 MB is refused before it is read, and a name is text', async () => {
    const token = await tokenOf(await newPerson(api))
    expect((await call(token, 'POST', '/api-keys', { ...KEY, name: 'x'.repeat(1_000_000) })).status).toBe(413)
    const name = '<script>alert(1)</script> =cmd|’ 🔑'
    const { body } = await call(token, 'POST', '/api-keys', { ...KEY, name })
    expect(body.data.attributes.name).toBe(name)
  })
})

describe('the application may not', () => {
  test.each([
    ['read the hash of a secret', 'select secret_hash from api_keys'],
    ['undo a revocation', 'update api_keys set revoked_at = null'],
    ['give a key another owner', 'update api_keys set owner_id = owner_id'],
    ['make members', 'insert into memberships select * from memberships'],
    ['change what a role allows', "update roles set permissions = '{}'"],
    ['read addresses of other tenants', 'select email from users'],
  ])('%s', async (_, statement) => {
    const { id } = await api.newTenant()
    const refused = api.store.inTenant(wholeTenant(id), (transaction) =>
      sql.raw(statement).execute(transaction),
    )
    await expect(refused).rejects.toThrow('permission denied')
  })

  test('revoke a key of another tenant', async () => {
    const [one, other] = [await api.newTenant(), await api.newTenant()]
    const [{ id }] = (await other.get('/api-keys')).body.data
    await api.store.inTenant(wholeTenant(one.id), (transaction) =>
      sql`select revoke_api_key(${id})`.execute(transaction),
    )
    expect((await other.get('/api-keys')).status).toBe(200)
  })
})
