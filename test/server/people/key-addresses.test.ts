import { expect, test } from 'vitest'
import { createLogger } from '../../../src/server/logger.ts'
import { answer, openApi } from '../api.ts'
import { Browser } from '../sessions/browser.ts'
import { newPerson } from '../tokens/people.ts'

const api = await openApi()
const behindProxy = api.build({ trustedProxies: ['10.1.1.1'], logger: createLogger('silent') })
await behindProxy.ready()

/** A key of somebody, made through the API. */
async function newKey(allowed_addresses: readonly string[] | null) {
  const browser = new Browser(api.app)
  await browser.logIn(await newPerson(api))
  const attributes = { name: 'key', permissions: ['manage_ingestions'], allowed_addresses }
  return browser.send('POST', '/api-keys', { data: { type: 'api-keys', attributes } })
}

async function statusFrom(
  remoteAddress: string,
  key: string,
  { app = api.app, headers = {} }: { app?: typeof api.app; headers?: Record<string, string> } = {},
): Promise<number> {
  const authorization = `Api-Key ${key}`
  const request = { url: '/api/v1/ingestions', remoteAddress, headers: { authorization, ...headers } }
  return answer(await app.inject(request)).status
}

test('a key is good from the addresses that it allows, and nowhere else', async () => {
  const { body } = await newKey(['192.0.2.0/24', '2001:db8::7'])
  expect(body.data.attributes.allowed_addresses).toEqual(['192.0.2.0/24', '2001:db8::7/128'])
  const { key } = body.data.attributes
  expect(await statusFrom('192.0.2.99', key)).toBe(200)
  expect(await statusFrom('::ffff:192.0.2.99', key)).toBe(200)
  expect(await statusFrom('2001:db8::7', key)).toBe(200)
  expect(await statusFrom('192.0.3.1', key)).toBe(401)
  expect(await statusFrom('2001:db8::8', key)).toBe(401)
})

test('elsewhere it is answered like any wrong key', async () => {
  const { key } = (await newKey(['192.0.2.0/24'])).body.data.attributes
  const ask = async (key: string) =>
    (await api.app.inject({ url: '/api/v1/ingestions', headers: { authorization: `Api-Key ${key}` } })).json()
  expect(await ask(key)).toEqual(await ask(`pk_22222222.${'x'.repeat(43)}`))
})

test('the address is the one that a trusted proxy names, and nobody else can name one', async () => {
  const { key } = (await newKey(['192.0.2.7'])).body.data.attributes
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  expect(await statusFrom('10.1.1.1', key, { app: behindProxy, headers })).toBe(200)
  expect(await statusFrom('10.2.2.2', key, { app: behindProxy, headers })).toBe(401)
  expect(await statusFrom('10.1.1.1', key, { headers })).toBe(401)
})

test('a key without a list is good from everywhere', async () => {
  const { key } = (await newKey(null)).body.data.attributes
  expect(await statusFrom('203.0.113.5', key)).toBe(200)
})

test.each([[[]], [['10.0.0.7/8']], [['example.com']], [['192.0.2.1', '']]])(
  '%j is refused',
  async (addresses) => {
    expect((await newKey(addresses)).status).toBe(400)
  },
)
