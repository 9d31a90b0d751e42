import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { removeMembership } from '../../../src/store/admin/members.ts'
import { endSessions } from '../../../src/store/admin/users.ts'
import { Store } from '../../../src/store/store.ts'
import { openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'
import { givePassword, newPerson, statusWith } from '../tokens/people.ts'
import { Browser } from './browser.ts'

const api = await openApi()

const HTTPS = { host: 'assay.example.com', origin: 'https://assay.example.com' }

async function asOwner(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(api.owner)
}

test('who logs in gets a cookie, which the API takes, and is told who he is', async () => {
  const person = await newPerson(api)
  const browser = new Browser(api.app)
  const { headers, body } = await browser.logIn(person)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', location: '/api/v1/session' })
  const { csrf_token, ...attributes } = body.data.attributes
  expect(attributes).toEqual({
    email: person.email,
    user_id: person.userId,
    tenant_id: person.id,
    tenant_name: expect.stringMatching(/^tenant/),
    teams: null,
    permissions: ['manage_ingestions'],
    subscribed: true,
    ends_at: expect.any(String),
  })
  expect(csrf_token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(body)).not.toContain([...browser.cookies.values()][0])
  expect(await browser.send('GET', '/session')).toMatchObject({ status: 200, body })
  const findings = await browser.send('GET', '/findings')
  expect(findings).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } })
})

test.each([
  ['https, as the origin tells', HTTPS, '__Host-assay-session', true],
  [
    'http from elsewhere',
    { host: '10.0.0.5:8080', origin: 'http://10.0.0.5:8080' },
    '__Host-assay-session',
    true,
  ],
  [
    'https, by a proxy that hides the name',
    { host: '127.0.0.1:8080', origin: HTTPS.origin },
    '__Host-assay-session',
    true,
  ],
  ['http on loopback', { host: 'localhost:8080', origin: 'http://localhost:8080' }, 'assay-session', false],
  ['http on loopback, IPv6', { host: '[::1]:8080', origin: 'http://[::1]:8080' }, 'assay-session', false],
  ['a name that looks like loopback', { host: 'localhost.example.com' }, '__Host-assay-session', true],
])('the cookie over %s', async (_, headers, name, secure) => {
  const browser = new Browser(api.app, headers)
  const answered = await browser.logIn(await newPerson(api))
  const [cookie, ...parts] = String(answered.headers['set-cookie']).split('; ')
  expect(cookie).toMatch(new RegExp(`^${name}=[\\w-]{43}$`))
  expect(parts.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', ...(secure ? ['Secure'] : [])])
  expect((await browser.send('GET', '/session')).status).toBe(200)
})

test('what changes something needs the CSRF token as well, uploads included', async () => {
  const person = await newPerson(api, { rolePermissions: ['manage_ingestions', 'manage_providers'] })
  const browser = new Browser(api.app)
  await browser.logIn(person)
  const { payload, headers } = multipart({ content: JSON.stringify([record('a')]) })
  const upload = (more: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/ingestions',
      payload,
      headers: { ...headers, host: '127.0.0.1', cookie: browser.cookie, ...more },
    })
  expect((await upload({})).statusCode).toBe(403)
  const sent = await upload({ 'x-csrf-token': browser.csrfToken })
  expect(sent.statusCode).toBe(202)
  await person.process(sent.json().data.id)
  const { body } = await browser.send('GET', '/providers')
  expect((await browser.send('DELETE', `/providers/${body.data[0].id}`)).status).toBe(204)
})

test('a session gives access tokens for streams, which end with it', async () => {
  const browser = new Browser(api.app)
  await browser.logIn(await newPerson(api))
  const { status, body } = await browser.send('POST', '/session/token')
  expect(status).toBe(200)
  const authorization = `Bearer ${body.data.attributes.access}`
  expect(await statusWith(api, authorization)).toBe(200)
  await browser.send('DELETE', '/session')
  expect(await statusWith(api, authorization)).toBe(401)
})

test('who logs out is out at once, and the cookie is removed', async () => {
  const browser = new Browser(api.app)
  await browser.logIn(await newPerson(api))
  const { cookie } = browser
  const answered = await browser.send('DELETE', '/session')
  expect(answered).toMatchObject({
    status: 200,
    headers: { 'set-cookie': expect.stringContaining('Max-Age=0') },
  })
  expect(browser.cookies.size).toBe(0)
  expect((await browser.send('GET', '/session', undefined, { cookie })).status).toBe(401)
})

test('logging out ends one session and leaves the others', async () => {
  const person = await newPerson(api)
  const [one, other] = [new Browser(api.app), new Browser(api.app)]
  await one.logIn(person)
  await other.logIn(person)
  await one.send('DELETE', '/session')
  expect((await other.send('GET', '/session')).status).toBe(200)
})

test.each([
  [
    'leaving the tenant',
    async ({ id, userId }: TestTenant) => {
      await removeMembership(api.owner, { tenantId: id, userId })
    },
  ],
  [
    'another password',
    async ({ userId }: TestTenant) => givePassword(api, userId, await hashPassword('a new one')),
  ],
  [
    'revoking the tokens',
    async ({ userId }: TestTenant) => {
      expect(await endSessions(api.owner, userId)).toBe(1)
    },
  ],
])('%s ends the session at once', async (_, end) => {
  const person = await newPerson(api)
  const browser = new Browser(api.app)
  await browser.logIn(person)
  await end(person)
  expect((await browser.send('GET', '/session')).status).toBe(401)
})

describe('a session ends', () => {
  test('two hours after its last use, which moves that on', async () => {
    const person = await newPerson(api)
    const browser = new Browser(api.app)
    await browser.logIn(person)
    const end = async (interval: string): Promise<void> =>
      asOwner(
        sql`update sessions set expires_at = now() + ${interval}::interval where user_id = ${person.userId}`,
      )
    await end('1 minute')
    expect((await browser.send('GET', '/session')).status).toBe(200)
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from expires_at - now())::float / 60 as minutes from sessions
      where user_id = ${person.userId}`.execute(api.owner)
    expect(rows[0]?.minutes).toBeGreaterThan(118)
    await end('-1 second')
    expect((await browser.send('GET', '/session')).status).toBe(401)
  })

  test('twelve hours after the log-in, however much it is used', async () => {
    const person = await newPerson(api)
    const browser = new Browser(api.app)
    const { body } = await browser.logIn(person)
    const hours = (Date.parse(body.data.attributes.ends_at) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(12)
    await asOwner(sql`
      update sessions set expires_at = now() + interval '10 seconds', ends_at = now() + interval '90 seconds'
      where user_id = ${person.userId}`)
    expect((await browser.send('GET', '/session')).status).toBe(200)
    await asOwner(sql`
      update sessions set expires_at = now() - interval '1 second', ends_at = now() where user_id = ${person.userId}`)
    expect((await browser.send('GET', '/session')).status).toBe(401)
  })

  test('and not with a clock of the service that is wrong', async () => {
    const browser = new Browser(api.app)
    await browser.logIn(await newPerson(api))
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(Date.now() - 24 * 3_600_000)
      expect((await browser.send('GET', '/session')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('a session holds in every process on the database, and after a restart', async () => {
  const browser = new Browser(api.app)
  const { body } = await browser.logIn(await newPerson(api))
  const store = new Store(api.url)
  const other = new Browser(api.build({ store }))
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  expect(await other.send('GET', '/session')).toMatchObject({ status: 200, body })
  other.csrfToken = browser.csrfToken
  expect((await other.send('DELETE', '/session')).status).toBe(200)
  expect((await browser.send('GET', '/session')).status).toBe(401)
  await store.close()
})

test('other credentials have no session', async () => {
  const { get } = await api.newTenant()
  expect((await get('/session')).status).toBe(404)
})

test('who logs in again leaves no earlier session behind', async () => {
  const person = await newPerson(api)
  const browser = new Browser(api.app)
  await browser.logIn(person)
  const { cookie } = browser
  await browser.logIn(person)
  expect(browser.cookie).not.toBe(cookie)
  expect((await browser.send('GET', '/session')).status).toBe(200)
  expect((await browser.send('GET', '/session', undefined, { cookie })).status).toBe(401)
})
