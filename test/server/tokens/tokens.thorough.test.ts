import { argon2id } from 'hash-wasm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { removeMembership, setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { endSessions } from '../../../src/store/admin/users.ts'
import { type Measurements, ratioOfMedians } from '../../support/medians.ts'
import { openApi, type TestTenant } from '../api.ts'
import { givePassword, logIn, newPerson, PASSWORD, postTokens, statusWith } from './people.ts'

const api = await openApi()

const many = { burst: 1_000_000, perSecond: 1 }
const NO_LIMITS = { perAddress: many, perAccountAndAddress: many, perAccount: many }

const UNAUTHENTICATED = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer, Api-Key' },
  body: { errors: [{ code: 'not_authenticated' }] },
}

test('who logs in gets two tokens, and may use the API with one of them', async () => {
  const { email, id } = await newPerson(api)
  const { status, headers, body } = await postTokens(api, '', {
    email: email.toUpperCase(),
    password: PASSWORD,
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  const { tenant_id, access, refresh, access_expires_at, refresh_expires_at } = body.data.attributes
  expect(tenant_id).toBe(id)
  expect(Date.parse(refresh_expires_at) - Date.parse(access_expires_at)).toBe(23.5 * 60 * 60 * 1000)
  expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
  expect(await statusWith(api, `bearer  ${access}`)).toBe(200)
  expect(await statusWith(api, `Bearer ${refresh}`)).toBe(401)
})

test('a token says what the contract says it does', async () => {
  const person = await newPerson(api)
  const { access, refresh } = await logIn(api, person)
  expect(decodeProtectedHeader(access)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) })
  const claims = decodeJwt(access)
  expect(claims).toEqual({
    typ: 'access',
    sub: person.userId,
    tenant_id: person.id,
    sid: expect.any(String),
    jti: expect.any(String),
    iss: 'assay',
    aud: 'assay-api',
    iat: expect.any(Number),
    nbf: claims.iat,
    exp: (claims.iat ?? 0) + 30 * 60,
  })
  const next = decodeJwt(refresh)
  expect(next).toMatchObject({ typ: 'refresh', sid: claims['sid'], exp: (next.iat ?? 0) + 24 * 60 * 60 })
  expect(next.jti).not.toBe(claims.jti)
})

describe('401', () => {
  test.each([
    ['a wrong password', ({ email }: TestTenant) => ({ email, password: `${PASSWORD}!` })],
    ['an unknown address', () => ({ email: 'nobody@example.test', password: PASSWORD })],
  ])('%s, in the same words', async (_, attributes) => {
    const answered = await postTokens(api, '', attributes(await newPerson(api)))
    expect(answered).toMatchObject(UNAUTHENTICATED)
    expect(answered.body.errors[0].detail).toBe('No user has this email address and password.')
  })

  test('whoever has no password cannot log in', async () => {
    const { email } = await api.newTenant()
    expect(await postTokens(api, '', { email, password: PASSWORD })).toMatchObject(UNAUTHENTICATED)
  })
})

test('an unknown address takes as long as a wrong password', async () => {
  const app = api.build({ loginLimits: NO_LIMITS })
  const person = await newPerson(api)
  const login = async (email: string): Promise<number> => {
    const start = performance.now()
    const client = { app, remoteAddress: '192.0.2.1' }
    expect((await postTokens(client, '', { email, password: 'a wrong one' })).status).toBe(401)
    return performance.now() - start
  }
  const { email: without } = await api.newTenant()
  for (const email of ['nobody@example.test', without]) {
    const measure = async (): Promise<Measurements> => {
      const times: [number[], number[]] = [[], []]
      for (let turn = 0; turn < 5; turn += 1) {
        times[0].push(await login(email))
        times[1].push(await login(person.email))
      }
      return times
    }
    // Without the hash it is a twentieth.
    const isLong = (ratio: number) => ratio > 1 / 3
    expect(await ratioOfMedians(measure, isLong), email).toBeGreaterThan(1 / 3)
  }
})

describe('who is in several tenants', () => {
  async function newCommuter(): Promise<{ person: TestTenant; other: TestTenant }> {
    const [person, other] = [await newPerson(api), await api.newTenant()]
    const roleId = await createRole(api.owner, { tenantId: other.id, name: 'guest', permissions: [] })
    await setMembership(api.owner, { tenantId: other.id, userId: person.userId, roleId })
    return { person, other }
  }

  test('gets the first by name, or the one asked for', async () => {
    const { person, other } = await newCommuter()
    const { email } = person
    expect((await logIn(api, person)).tenant_id).toBe(person.id)
    const asked = await postTokens(api, '', { email, password: PASSWORD, tenant_id: other.id.toUpperCase() })
    expect(asked.body.data.attributes.tenant_id).toBe(other.id)
    // The role of the other tenant counts, and it allows nothing.
    expect(await statusWith(api, `Bearer ${asked.body.data.attributes.access}`)).toBe(403)
  })

  test('gets none of somebody else’s, and cannot tell whether there is one', async () => {
    const { email } = await newPerson(api)
    const stranger = await api.newTenant()
    const answers = await Promise.all(
      [stranger.id, crypto.randomUUID()].map((tenant_id) =>
        postTokens(api, '', { email, password: PASSWORD, tenant_id }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(body).toEqual(answers[0]?.body)
      expect(body.errors[0].source).toEqual({ pointer: '/data/attributes/tenant_id' })
    }
  })

  test('gets none where he is a member of none', async () => {
    const person = await newPerson(api)
    await leave(person)
    expect((await postTokens(api, '', { email: person.email, password: PASSWORD })).status).toBe(403)
  })
})

test('a refresh token is good for one refresh; sent again, it ends the session', async () => {
  const first = await logIn(api, await newPerson(api))
  const refreshed = await postTokens(api, '/refresh', { refresh: first.refresh })
  expect(refreshed.status).toBe(200)
  const second = refreshed.body.data.attributes
  for (const { access } of [first, second]) expect(await statusWith(api, `Bearer ${access}`)).toBe(200)

  expect(await postTokens(api, '/refresh', { refresh: first.refresh })).toMatchObject(UNAUTHENTICATED)
  for (const { access } of [first, second]) expect(await statusWith(api, `Bearer ${access}`)).toBe(401)
  expect(await postTokens(api, '/refresh', { refresh: second.refresh })).toMatchObject(UNAUTHENTICATED)
})

test('of many refreshes at once with one token, one is answered', async () => {
  const { refresh } = await logIn(api, await newPerson(api))
  const answers = await Promise.all(Array.from({ length: 8 }, () => postTokens(api, '/refresh', { refresh })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('one session’s end leaves the others', async () => {
  const person = await newPerson(api)
  const [one, other] = [await logIn(api, person), await logIn(api, person)]
  await postTokens(api, '/refresh', { refresh: one.refresh })
  await postTokens(api, '/refresh', { refresh: one.refresh })
  expect(await statusWith(api, `Bearer ${one.access}`)).toBe(401)
  expect(await statusWith(api, `Bearer ${other.access}`)).toBe(200)
})

async function leave({ id, userId }: TestTenant): Promise<void> {
  await removeMembership(api.owner, { tenantId: id, userId })
}

async function revoke({ userId }: TestTenant): Promise<void> {
  expect(await endSessions(api.owner, userId)).toBe(1)
}

test.each([
  ['leaving the tenant', leave],
  [
    'another password',
    async ({ userId }: TestTenant) => givePassword(api, userId, await hashPassword('a new one')),
  ],
  ['revoking the tokens', revoke],
])('%s ends access and refresh at once', async (_, end) => {
  const person = await newPerson(api)
  const { access, refresh } = await logIn(api, person)
  expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
  await end(person)
  expect(await statusWith(api, `Bearer ${access}`)).toBe(401)
  expect(await postTokens(api, '/refresh', { refresh })).toMatchObject(UNAUTHENTICATED)
})

test('a hash with lower parameters is replaced when its owner logs in', async () => {
  const person = await newPerson(api)
  const weak = { memorySize: 1024, iterations: 1, parallelism: 1, hashLength: 32 } as const
  const salt = new Uint8Array(16)
  const old = await argon2id({ ...weak, password: PASSWORD, salt, outputType: 'encoded' })
  await givePassword(api, person.userId, old)
  const { access } = await logIn(api, person)
  expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
  expect((await api.store.findLogin(person.email, Buffer.alloc(32))).password_hash).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
  )
  expect(await logIn(api, person)).toHaveProperty('access')
})

describe('400', () => {
  const good = { email: 'ada@example.test', password: PASSWORD }
  test.each([
    ['no password', { email: good.email }, '/data/attributes'],
    ['a number for a password', { ...good, password: 123_456_789_012 }, '/data/attributes/password'],
    ['an address without @', { ...good, email: 'ada' }, '/data/attributes/email'],
    ['NUL in the address', { ...good, email: 'a\0@example.test' }, '/data/attributes/email'],
    ['a tenant that has a name only', { ...good, tenant_id: 'acme' }, '/data/attributes/tenant_id'],
    ['an attribute nobody knows', { ...good, admin: true }, '/data/attributes'],
  ])('%s', async (_, attributes, pointer) => {
    const { status, body } = await postTokens(api, '', attributes)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ code: 'invalid', source: { pointer } })
  })

  test.each([
    ['no JSON', 400, '{"data": secret', 'application/json'],
    ['no body', 400, '', 'application/json'],
    ['another type', 415, 'email=a@b&password=c', 'application/x-www-form-urlencoded'],
    ['a document of 100 kB', 413, JSON.stringify({ data: 'x'.repeat(100_000) }), 'application/json'],
  ])('%s', async (_, status, payload, type) => {
    const request = {
      method: 'POST',
      url: '/api/v1/tokens',
      payload,
      headers: { 'content-type': type },
    } as const
    const answered = await api.app.inject(request)
    expect(answered.statusCode).toBe(status)
    expect(answered.body).not.toContain('secret')
  })
})

test.each([
  ['application/vnd.api+json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/vnd.api+json; profile="https://example.test/p"', 200],
  ['application/vnd.api+json; charset=utf-8', 415],
  ['application/vnd.api+json; ext="https://example.test/e"', 415],
])('a document of type %s is answered %i', async (type, status) => {
  const { email } = await newPerson(api)
  const payload = JSON.stringify({ data: { type: 'tokens', attributes: { email, password: PASSWORD } } })
  const request = {
    method: 'POST',
    url: '/api/v1/tokens',
    payload,
    headers: { 'content-type': type },
  } as const
  expect((await api.app.inject(request)).statusCode).toBe(status)
})

test('a flood of logins is told to come back, and whoever waits is answered', async () => {
  const app = api.build({ loginLimits: NO_LIMITS })
  const guesses = Array.from({ length: 60 }, (_, index) =>
    postTokens({ app, remoteAddress: '192.0.2.2' }, '', {
      email: `guess${index}@example.test`,
      password: 'guess',
    }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect([...new Set(statuses)].toSorted()).toEqual([401, 503])
  expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(32)
})
