import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LIFETIME_SECONDS } from '../../../src/server/auth/token.ts'
import { rotateSigningKey } from '../../../src/store/admin/signing-keys.ts'
import { openApi, type TestTenant } from '../api.ts'
import { logIn, newPerson, postTokens, statusWith, type TokenAttributes } from './people.ts'

const api = await openApi()

const MINUTE = 60
const now = Math.floor(Date.now() / 1000)

interface Forgery {
  /** Over what a genuine access token says. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Partial<JWTHeaderParameters>
  readonly key?: KeyObject
}

let person: TestTenant
let tokens: TokenAttributes
let keyId: string
let publicKey: Buffer
let signingKey: KeyObject

beforeAll(async () => {
  person = await newPerson(api)
  tokens = await logIn(api, person)
  const key = await api.store.findSigningKey()
  keyId = key.id
  publicKey = (await api.store.findVerificationKey(keyId)) ?? Buffer.alloc(0)
  signingKey = createPrivateKey({ key: key.private_key, format: 'der', type: 'pkcs8' })
})

/** What the service itself would sign, but for what is changed. */
async function forge({ claims = {}, header = {}, key = signingKey }: Forgery): Promise<string> {
  return new SignJWT({ ...partsOf(tokens.access).claims, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyId, ...header })
    .sign(key, { crit: { x: true } })
}

function partsOf(jwt: string): { header: JWTHeaderParameters; claims: JWTPayload; signature: string } {
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: decoded(header), claims: decoded(claims), signature }
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

test('what is forged below differs from a good token in nothing else', async () => {
  expect(await statusWith(api, `Bearer ${await forge({})}`)).toBe(200)
  // Two seconds are within what clocks may differ by.
  expect(await statusWith(api, `Bearer ${await forge({ claims: { nbf: now + 2 } })}`)).toBe(200)
})

const stranger = generateKeyPairSync('ed25519').privateKey
const ellipticCurve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const FORGERIES: readonly [string, Forgery][] = [
  ['another key under our key’s id', { key: stranger }],
  ['another algorithm', { key: ellipticCurve, header: { alg: 'ES256' } }],
  ['a key id nobody knows', { header: { kid: crypto.randomUUID() } }],
  ['a key id that is none', { header: { kid: '../../../dev/null' } }],
  ['a key id with a quote', { header: { kid: "' or '1' = '1" } }],
  ['a key brought along', { key: stranger, header: { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } } }],
  ['a key to be fetched', { key: stranger, header: { jku: 'http://127.0.0.1:1/keys' } }],
  ['an extension nobody knows', { header: { crit: ['x'], x: true } }],
  ['the use of a refresh token', { claims: { typ: 'refresh' } }],
  ['no use', { claims: { typ: undefined } }],
  ['the end a minute ago', { claims: { exp: now - MINUTE } }],
  ['no end', { claims: { exp: undefined } }],
  ['an end that is no number', { claims: { exp: 'never' } }],
  ['a beginning in a minute', { claims: { nbf: now + MINUTE } }],
  ['another issuer', { claims: { iss: 'somebody' } }],
  ['another audience', { claims: { aud: 'something' } }],
  ['no id', { claims: { jti: undefined } }],
  ['no user', { claims: { sub: undefined } }],
  ['no tenant', { claims: { tenant_id: undefined } }],
  ['another session', { claims: { sid: crypto.randomUUID() } }],
]

describe('401: a token with', () => {
  test.each(FORGERIES)('%s', async (_, forgery) => {
    const jwt = await forge(forgery)
    expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
  })

  test('no algorithm and no signature', async () => {
    const { header, claims } = partsOf(tokens.access)
    for (const alg of ['none', 'None', 'NONE', '']) {
      const unsigned = `${encoded({ ...header, alg })}.${encoded(claims)}.`
      for (const jwt of [unsigned, `${unsigned}${partsOf(tokens.access).signature}`]) {
        expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
      }
    }
  })

  test('an HMAC whose secret is our public key', async () => {
    const { header, claims } = partsOf(tokens.access)
    const signed = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims)}`
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey.toString('base64')}\n-----END PUBLIC KEY-----\n`
    for (const secret of [publicKey, pem]) {
      const jwt = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
      expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
    }
  })

  test('another tenant, user or end written into it', async () => {
    const other = await newPerson(api)
    const { claims } = partsOf(tokens.access)
    const [header = '', , signature = ''] = tokens.access.split('.')
    for (const change of [{ tenant_id: other.id }, { sub: other.userId }, { exp: now + 60 * MINUTE }]) {
      const jwt = `${header}.${encoded({ ...claims, ...change })}.${signature}`
      expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
    }
  })

  test('another tenant, even if we had signed it: the session belongs to one', async () => {
    const other = await newPerson(api)
    const jwt = await forge({ claims: { tenant_id: other.id, sub: other.userId } })
    expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
  })

  test('any one character changed', async () => {
    const places = [2, tokens.access.indexOf('.') + 2, tokens.access.lastIndexOf('.') + 2]
    for (const place of places) {
      const changed = tokens.access[place] === 'A' ? 'B' : 'A'
      const jwt = tokens.access.slice(0, place) + changed + tokens.access.slice(place + 1)
      expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
    }
  })

  test.each([
    ['a hundred kilobytes', 'x'.repeat(100_000)],
    ['a hundred thousand dots', '.'.repeat(100_000)],
    ['two parts', 'a.b'],
    ['five parts', 'a.b.c.d.e'],
    ['parts that are no JSON', 'YQ.YQ.YQ'],
  ])('%s', async (_, jwt) => {
    expect(await statusWith(api, `Bearer ${jwt}`)).toBe(401)
    expect((await postTokens(api, '/refresh', { refresh: jwt })).status).toBe(jwt.length > 9999 ? 413 : 401)
  })
})

test('an access token refreshes nothing, and the session goes on', async () => {
  const { access, refresh } = await logIn(api, person)
  expect((await postTokens(api, '/refresh', { refresh: access })).status).toBe(401)
  expect((await postTokens(api, '/refresh', { refresh })).status).toBe(200)
})

test('a refresh token somebody forged ends no session', async () => {
  const { access } = await logIn(api, person)
  const { claims } = partsOf(access)
  const refresh = await forge({ claims: { ...claims, typ: 'refresh' }, key: stranger })
  expect((await postTokens(api, '/refresh', { refresh })).status).toBe(401)
  expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
})

test('a good token is of no use with another scheme', async () => {
  for (const header of [tokens.access, `Api-Key ${tokens.access}`, `Basic ${tokens.access}`]) {
    expect(await statusWith(api, header)).toBe(401)
  }
})

test('tokens end with their time', async () => {
  const { access, refresh } = await logIn(api, person)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + (LIFETIME_SECONDS.access + MINUTE) * 1000)
    expect(await statusWith(api, `Bearer ${access}`)).toBe(401)
    vi.setSystemTime(Date.now() + LIFETIME_SECONDS.refresh * 1000)
    expect((await postTokens(api, '/refresh', { refresh })).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

describe('signing keys', () => {
  async function rotate(graceSeconds: number): Promise<void> {
    await rotateSigningKey(api.owner, graceSeconds)
  }

  test('another key signs after a rotation, and the old one still verifies', async () => {
    const before = await logIn(api, person)
    await rotate(LIFETIME_SECONDS.refresh)
    const after = await logIn(api, person)
    expect(partsOf(after.access).header.kid).not.toBe(partsOf(before.access).header.kid)
    for (const { access } of [before, after]) expect(await statusWith(api, `Bearer ${access}`)).toBe(200)
    expect((await postTokens(api, '/refresh', { refresh: before.refresh })).status).toBe(200)
  })

  test('a key that is ended at once verifies nothing from then on', async () => {
    const before = await logIn(api, person)
    await rotate(0)
    expect(await statusWith(api, `Bearer ${before.access}`)).toBe(401)
    expect((await postTokens(api, '/refresh', { refresh: before.refresh })).status).toBe(401)
    expect(await statusWith(api, `Bearer ${(await logIn(api, person)).access}`)).toBe(200)
  })

  test('of rotations at once each leaves one key that signs', async () => {
    await Promise.all([rotate(60), rotate(60), rotate(60)])
    const { rows } = await sql`select 1 from signing_keys where expires_at is null`.execute(api.owner)
    expect(rows).toHaveLength(1)
  })

  test('two processes take each other’s tokens, and end each other’s sessions', async () => {
    const other = { app: api.build({}) }
    const tokens = await logIn(api, person)
    expect(await statusWith(other, `Bearer ${tokens.access}`)).toBe(200)
    const next = (await postTokens(other, '/refresh', { refresh: tokens.refresh })).body.data.attributes
    expect(await statusWith(api, `Bearer ${next.access}`)).toBe(200)
    expect((await postTokens(api, '/refresh', { refresh: tokens.refresh })).status).toBe(401)
    expect(await statusWith(other, `Bearer ${next.access}`)).toBe(401)
  })
})
