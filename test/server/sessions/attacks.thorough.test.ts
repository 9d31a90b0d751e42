import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setMembership } from '../../../src/store/admin/members.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import { openApi, type TestTenant } from '../api.ts'
import { logIn, newPerson, PASSWORD, postTokens } from '../tokens/people.ts'
import { Browser } from './browser.ts'

const api = await openApi()

const PLAIN = 'assay-session'
const PREFIXED = '__Host-assay-session'
const A_TOKEN = 'A'.repeat(43)

async function newBrowser(person?: TestTenant): Promise<Browser> {
  const browser = new Browser(api.app)
  await browser.logIn(person ?? (await newPerson(api)))
  return browser
}

const FORBIDDEN = { status: 403, body: { errors: [{ code: 'permission_denied' }] } }

describe('a page of another origin', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'another site, even with the name of ours as origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:8080' },
    ],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:9999' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['an origin that is none', { origin: 'a b' }],
  ])('changes nothing, and logs nobody in: %s', async (_, headers: Record<string, string>) => {
    const person = await newPerson(api)
    const browser = await newBrowser(person)
    const send = (method: 'POST' | 'DELETE', document?: object) =>
      api.app.inject({
        method,
        url: '/api/v1/session',
        headers: {
          host: '127.0.0.1:8080',
          cookie: browser.cookie,
          'x-csrf-token': browser.csrfToken,
          ...(document !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(document !== undefined && { payload: JSON.stringify(document) }),
      })
    expect((await send('DELETE')).statusCode).toBe(403)
    const credentials = { email: person.email, password: PASSWORD }
    const answered = await send('POST', { data: { type: 'sessions', attributes: credentials } })
    expect(answered.statusCode).toBe(403)
    expect(answered.headers).not.toHaveProperty('set-cookie')
    expect((await browser.send('GET', '/session')).status).toBe(200)
  })

  test('gets no leave to read or to send documents', async () => {
    const browser = await newBrowser()
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/session',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    })
    const read = await browser.send('GET', '/session', undefined, { origin: 'https://evil.example' })
    for (const headers of [preflight.headers, read.headers]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'logs nobody in with a form (%s), also where the browser tells nothing',
    async (type) => {
      const { email } = await newPerson(api)
      const payload = JSON.stringify({
        data: { type: 'sessions', attributes: { email, password: PASSWORD } },
      })
      const headers = { 'content-type': type }
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/v1/session',
        headers,
        payload,
      })
      expect(statusCode).toBe(415)
    },
  )
})

describe('a CSRF token', () => {
  test.each([
    ['missing', () => ''],
    ['of another session', (other: Browser) => other.csrfToken],
    ['of the right length', () => A_TOKEN],
    ['too long', () => 'A'.repeat(8000)],
    ['the value of the cookie', (_other: Browser, own: Browser) => own.cookies.get(PLAIN) ?? ''],
    ['twice', (_other: Browser, own: Browser) => `${own.csrfToken}, ${own.csrfToken}`],
    ['with another character', (_other: Browser, own: Browser) => own.csrfToken.replace(/.$/, '~')],
    ['not ASCII', () => 'é'.repeat(43)],
  ])('%s does not do', async (_, wrong) => {
    const person = await newPerson(api)
    const [own, other] = [await newBrowser(person), await newBrowser(person)]
    const { csrfToken } = own
    own.csrfToken = wrong(other, own)
    const refused = await own.send('DELETE', '/session')
    expect(refused).toMatchObject(FORBIDDEN)
    expect(refused.body.errors[0].source).toEqual({ header: 'X-CSRF-Token' })
    own.csrfToken = csrfToken
    expect((await own.send('DELETE', '/session')).status).toBe(200)
  })

  test('does not tell the cookie, and is no credential', async () => {
    const { csrfToken } = await newBrowser()
    for (const headers of [
      { cookie: `${PLAIN}=${csrfToken}` },
      { authorization: `Bearer ${csrfToken}` },
      { 'x-csrf-token': csrfToken },
    ]) {
      const { statusCode } = await api.app.inject({
        url: '/api/v1/session',
        headers: { host: 'localhost', ...headers },
      })
      expect(statusCode).toBe(401)
    }
  })
})

describe('session fixation', () => {
  test('a cookie that somebody planted is never the one of the session', async () => {
    const browser = new Browser(api.app)
    browser.cookies.set(PLAIN, A_TOKEN)
    await browser.logIn(await newPerson(api))
    expect(browser.cookies.get(PLAIN)).not.toBe(A_TOKEN)
    const { status } = await browser.send('GET', '/session', undefined, { cookie: `${PLAIN}=${A_TOKEN}` })
    expect(status).toBe(401)
  })

  test('off loopback only the name counts that no other host can set', async () => {
    const attacker = await newBrowser()
    const planted = attacker.cookies.get(PLAIN)
    const headers = { host: 'assay.example.com', cookie: `${PLAIN}=${planted}` }
    expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(401)
    headers.cookie = `${PREFIXED}=${planted}`
    expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(200)
  })

  test('the name that no other host can set wins, also where it is no session', async () => {
    const attacker = await newBrowser()
    const headers = { host: 'localhost', cookie: `${attacker.cookie}; ${PREFIXED}=${A_TOKEN}` }
    expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(401)
  })
})

describe('cookie and header together', () => {
  test('the header wins: its tenant is the one that is read', async () => {
    const [one, other] = [await newPerson(api), await newPerson(api)]
    const browser = await newBrowser(one)
    const { access } = await logIn(api, other)
    await other.ingest([])
    const { body } = await browser.send('GET', '/ingestions', undefined, {
      authorization: `Bearer ${access}`,
    })
    expect(body.data).toHaveLength(1)
    expect((await browser.send('GET', '/ingestions')).body.data).toHaveLength(0)
  })

  test.each(['', 'Bearer', 'Bearer a.b.c', 'Api-Key pk_23456789.x', 'Basic YTpi'])(
    'a header that is empty or wrong is not helped by a cookie: “%s”',
    async (authorization) => {
      const browser = await newBrowser()
      expect((await browser.send('GET', '/session', undefined, { authorization })).status).toBe(401)
    },
  )

  test('a token needs no CSRF token, whatever cookie comes along', async () => {
    const person = await newPerson(api, { rolePermissions: ['manage_ingestions', 'manage_providers'] })
    const browser = await newBrowser(person)
    const { access } = await logIn(api, person)
    const unknown = `/providers/${crypto.randomUUID()}`
    browser.csrfToken = ''
    const authorization = `Bearer ${access}`
    expect((await browser.send('DELETE', unknown, undefined, { authorization })).status).toBe(404)
    expect((await browser.send('DELETE', unknown)).status).toBe(403)
  })
})

describe('a cookie of one tenant', () => {
  test('reads nothing of another, also of the same person', async () => {
    const [person, other] = [await newPerson(api), await api.newTenant()]
    const job = await other.ingest([])
    const { rows } = await sql<{ id: string }>`select id from roles where tenant_id = ${other.id}`.execute(
      api.owner,
    )
    await setMembership(api.owner, { tenantId: other.id, userId: person.userId, roleId: rows[0]?.id ?? '' })
    const browser = new Browser(api.app)
    await browser.logIn(person, { tenant_id: person.id })
    expect((await browser.send('GET', `/ingestions/${job.body.data.id}`)).status).toBe(404)
    await browser.logIn(person, { tenant_id: other.id })
    expect((await browser.send('GET', `/ingestions/${job.body.data.id}`)).status).toBe(200)
  })

  test('does not end the session of another', async () => {
    const [one, other] = [await newBrowser(), await newBrowser()]
    one.csrfToken = other.csrfToken
    expect((await one.send('DELETE', '/session')).status).toBe(403)
    expect((await other.send('GET', '/session')).status).toBe(200)
  })
})

test.each([
  ['nothing', ''],
  ['another length', 'A'.repeat(42)],
  ['ten thousand characters', 'A'.repeat(10_000)],
  ['a quote', `${'A'.repeat(42)}'`],
  ['NUL', `${'A'.repeat(42)}%00`],
  ['percent signs', '%E0%A4%A'],
])('a cookie of %s is answered 401', async (_, value) => {
  const headers = { host: 'localhost', cookie: `${PLAIN}=${value}` }
  expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(401)
})

test('an access token of a session is no cookie, and a cookie is no token', async () => {
  const person = await newPerson(api)
  const { access, refresh } = await logIn(api, person)
  for (const token of [access, refresh]) {
    const headers = { host: 'localhost', cookie: `${PLAIN}=${token}` }
    expect((await api.app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(401)
  }
  const cookie = (await newBrowser(person)).cookies.get(PLAIN) ?? ''
  expect((await postTokens(api, '/refresh', { refresh: cookie })).status).toBe(401)
  const headers = { authorization: `Bearer ${cookie}` }
  expect((await api.app.inject({ url: '/api/v1/ingestions', headers })).statusCode).toBe(401)
})

test('guesses are limited together with those for tokens', async () => {
  const { email } = await newPerson(api)
  const guess = async (path: string, type: string): Promise<number> => {
    const payload = JSON.stringify({ data: { type, attributes: { email, password: 'a wrong one' } } })
    const headers = { 'content-type': 'application/vnd.api+json' }
    const remoteAddress = '192.0.2.77'
    return (await api.app.inject({ method: 'POST', url: path, headers, payload, remoteAddress })).statusCode
  }
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await guess('/api/v1/session', 'sessions')).toBe(401)
    expect(await guess('/api/v1/tokens', 'tokens')).toBe(401)
  }
  expect(await guess('/api/v1/session', 'sessions')).toBe(429)
})

test('the database has the hash of the cookie alone, and the application cannot read it', async () => {
  const browser = await newBrowser()
  const { rows } = await sql`select * from sessions`.execute(api.owner)
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get(PLAIN))
  const tenant = await api.newTenant()
  const read = api.store.inTenant(wholeTenant(tenant.id), (transaction) =>
    sql`select cookie_hash from sessions`.execute(transaction),
  )
  await expect(read).rejects.toThrow('permission denied')
})
