import { generateKeyPairSync } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  CLIENT_ID,
  type ScriptedProvider,
  send,
  startScriptedProvider,
} from '../../support/scripted-provider.ts'
import { openApi } from '../api.ts'
import { addProvider, Browser } from './log-in.ts'

const api = await openApi()
const app = api.build({ isOnLoopback: true })
await app.ready()

async function newProvider(): Promise<{ provider: ScriptedProvider; id: string; browser: Browser }> {
  const { id: tenantId } = await api.newTenant()
  const provider = await startScriptedProvider()
  provider.claims = { ...provider.claims, groups: ['staff'] }
  return { provider, id: await addProvider(api, tenantId, provider), browser: new Browser(app) }
}

const now = (): number => Math.floor(Date.now() / 1000)
const valid = ({ issuer, claims }: ScriptedProvider): JWTPayload => ({
  ...{ iss: issuer, aud: CLIENT_ID, iat: now(), exp: now() + 300 },
  ...claims,
})
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** ID tokens that prove nothing. */
const FORGERIES: readonly (readonly [string, (provider: ScriptedProvider) => Promise<string>])[] = [
  ['without a signature', async (provider) => new UnsecuredJWT(valid(provider)).encode()],
  [
    'signed by another key',
    (provider) => new SignJWT(valid(provider)).setProtectedHeader({ alg: 'RS256' }).sign(stranger),
  ],
  [
    'signed with the secret of the client',
    (provider) =>
      new SignJWT(valid(provider)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 'a secret')),
  ],
  ['for another client', (provider) => provider.sign({ ...valid(provider), aud: 'another' })],
  ['of another issuer', (provider) => provider.sign({ ...valid(provider), iss: 'https://another.example' })],
  ['with another nonce', (provider) => provider.sign({ ...valid(provider), nonce: 'another' })],
  ['without a nonce', (provider) => provider.sign({ ...valid(provider), nonce: undefined })],
  ['that has expired', (provider) => provider.sign({ ...valid(provider), exp: now() - 60 })],
  [
    'of tomorrow',
    (provider) => provider.sign({ ...valid(provider), iat: now() + 86_400, nbf: now() + 86_400 }),
  ],
  [
    'without a subject',
    (provider) => {
      const { sub: _, ...rest } = valid(provider)
      return provider.sign(rest)
    },
  ],
  [
    'for several clients, to another one',
    (provider) => provider.sign({ ...valid(provider), aud: [CLIENT_ID, 'b'], azp: 'b' }),
  ],
  ['that is none', async () => 'ey.ey.ey'],
  ['that is missing', async () => ''],
]

describe('an ID token lets nobody in', () => {
  test.each(FORGERIES)('%s', async (_, forge) => {
    const { provider, id, browser } = await newProvider()
    provider.metadata['id_token_signing_alg_values_supported'] = ['RS256', 'none', 'HS256']
    provider.answers.set('/token', async (_request, response) => {
      const id_token = await forge(provider)
      send(response, { ...provider.tokens, ...(id_token !== '' && { id_token }) })
    })
    expect(await browser.logIn(id, provider)).toContain('#/log-in-refused/failed')
    expect(await browser.status()).toBe(401)
  })
})

describe('what comes back from a provider', () => {
  test('is good once', async () => {
    const { provider, id, browser } = await newProvider()
    const url = await browser.begin(id)
    const before = browser.cookie
    const state = url.searchParams.get('state') ?? ''
    provider.claims = { ...provider.claims, nonce: url.searchParams.get('nonce') }
    expect(await browser.comeBack(id, { code: 'code', state })).not.toContain('refused')
    const again = await new Browser(app).send(
      'GET',
      `/log-in/${id}/callback?code=code&state=${state}`,
      undefined,
      {
        cookie: before,
      },
    )
    expect(again.headers['location']).toContain('#/log-in-refused/expired')
  })

  test.each([
    ['another state', { code: 'code', state: 'another' }, 'failed'],
    ['no state', { code: 'code' }, 'failed'],
    ['no code', {}, 'failed'],
    ['an error', { error: 'access_denied', error_description: '<script>alert(1)</script>' }, 'denied'],
    ['another issuer', { code: 'code', iss: 'https://another.example' }, 'failed'],
  ])('with %s is refused', async (_, parameters, reason) => {
    const { id, browser } = await newProvider()
    const state = (await browser.begin(id)).searchParams.get('state') ?? ''
    const location = await browser.comeBack(
      id,
      reason === 'failed' && 'state' in parameters ? parameters : { state, ...parameters },
    )
    expect(location).toBe(`../../../../#/log-in-refused/${reason}`)
  })

  test('in a browser that began nothing is refused', async () => {
    const { provider, id, browser } = await newProvider()
    const state = (await browser.begin(id)).searchParams.get('state') ?? ''
    expect(await new Browser(app).comeBack(id, { code: 'code', state })).toContain('expired')
    expect(provider.requests.some(({ path }) => path === '/token')).toBe(false)
  })

  test('from a provider other than the one that it was begun at is refused, and its code reaches neither', async () => {
    const [honest, evil] = [await newProvider(), await newProvider()]
    const state = (await evil.browser.begin(evil.id)).searchParams.get('state') ?? ''
    expect(await evil.browser.comeBack(honest.id, { code: 'code of the victim', state })).toContain('expired')
    for (const { provider } of [honest, evil]) {
      expect(provider.requests.some(({ path }) => path === '/token')).toBe(false)
    }
  })
})

describe('a page to return to', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/#/findings',
    '#evil',
    '#/a b',
    '#/\r\nSet-Cookie: a=b',
    '#/findings?search=日本',
  ])('is one of the console: not %j', async (return_to) => {
    const { id, browser } = await newProvider()
    const attributes = { provider: id, return_to }
    expect((await browser.send('POST', '/log-ins', { type: 'log-ins', attributes })).status).toBe(400)
  })

  test('and a page of another origin begins no log-in', async () => {
    const { id, browser } = await newProvider()
    const document = { type: 'log-ins', attributes: { provider: id } }
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.send('POST', '/log-ins', document, headers)).status).toBe(403)
  })
})

describe('a description of a provider', () => {
  const LARGE = ' '.repeat(2 * 1024 * 1024)

  test.each<[string, (provider: ScriptedProvider) => unknown]>([
    [
      'of two megabytes',
      (provider) =>
        provider.answers.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(200, { 'Content-Type': 'application/json' }).end(LARGE),
        ),
    ],
    [
      'that leads to the metadata of a cloud',
      (provider) =>
        provider.answers.set('/.well-known/openid-configuration', (_, response) =>
          response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
        ),
    ],
    [
      'of another issuer',
      (provider) => Object.assign(provider.metadata, { issuer: 'https://another.example' }),
    ],
  ])('%s is not taken', async (_, change) => {
    const { provider, id, browser } = await newProvider()
    change(provider)
    const attributes = { provider: id }
    expect((await browser.send('POST', '/log-ins', { type: 'log-ins', attributes })).status).toBe(503)
  })

  test.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'])(
    'whose %s is in a private network lets nobody in',
    async (name) => {
      const { provider, id, browser } = await newProvider()
      provider.metadata[name] = 'https://10.0.0.1/secret'
      expect(await browser.logIn(id, provider, { groups: undefined })).toContain('#/log-in-refused/failed')
    },
  )
})

test('keys that the provider has replaced are read anew', async () => {
  const { provider, id, browser } = await newProvider()
  await browser.logIn(id, provider)
  provider.rotate()
  const again = new Browser(app)
  expect(await again.logIn(id, provider)).not.toContain('refused')
  expect(await again.status()).toBe(200)
})

test('an unknown provider is not found', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const browser = new Browser(app)
  const document = { type: 'log-ins', attributes: { provider: unknown } }
  expect((await browser.send('POST', '/log-ins', document)).status).toBe(404)
  expect(await browser.comeBack(unknown, { code: 'code', state: 'state' })).toContain('expired')
})
