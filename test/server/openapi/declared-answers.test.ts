import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { type Answer, answer, openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
const { body: document } = answer(await api.app.inject('/api/v1/schema'))
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const ajv = new Ajv2020({
  strict: false,
  formats: { 'date-time': isDateTime, 'uri-reference': true, uuid: true },
})
ajv.addSchema(document, 'openapi', undefined, false)

function isDateTime(text: string): boolean {
  return new Date(text).toJSON() === text
}

/** What the document says of an operation's answer with a status, reference or not. */
function declared(operation: string[], status: number): { pointer: string; response: Declared } {
  const pointer = ['paths', ...operation, 'responses', String(status)]
  const response = at(pointer)
  const { $ref } = response ?? {}
  if ($ref === undefined) return { pointer: pointerOf(pointer), response }
  return { pointer: $ref.slice(1), response: at($ref.slice(2).split('/')) }
}

interface Declared {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, object>>
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>
}

function at(path: readonly string[]): Declared {
  return path.reduce((value, name) => value?.[name], document)
}

function pointerOf(path: readonly string[]): string {
  return path
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

/** Fails unless the document declares such an answer of this operation. */
function expectDeclared(operation: string[], { status, headers, body }: Answer): void {
  const { pointer, response } = declared(operation, status)
  expect(response, `${operation.join(' ')} ${status}`).toBeDefined()
  for (const [name, { required = false }] of Object.entries(response.headers ?? {})) {
    if (required) expect(headers).toHaveProperty(name.toLowerCase())
  }
  const [mediaType] = Object.keys(response.content ?? {})
  expect(String(headers['content-type'] ?? '').split(';')[0]).toBe(mediaType ?? '')
  if (mediaType === undefined) return
  const validate: ValidateFunction = ajv.compile({
    $ref: `openapi#${pointer}/content/${pointerOf([mediaType]).slice(1)}/schema`,
  })
  validate(body)
  expect(validate.errors).toBeNull()
}

interface Call {
  readonly headers?: Record<string, string>
  readonly payload?: Buffer
  readonly app?: typeof api.app
}

async function call(tenant: TestTenant, method: string, url: string, { app = api.app, ...more }: Call = {}) {
  const headers = { authorization: tenant.authorization, ...more.headers }
  return answer(await app.inject({ ...more, method: method as 'GET', url: `/api/v1${url}`, headers }))
}

const INGESTIONS = '/api/v1/ingestions'
const form = multipart({ content: '[]' })
const upload = { payload: form.payload, headers: form.headers }
const manager = await api.newTenant({
  keyPermissions: ['manage_ingestions', 'manage_providers'],
  rolePermissions: ['manage_ingestions', 'manage_providers'],
})
const job = (await manager.ingest([record('a'), record('b', { class_uid: 1 })])).body.data.id
const unsubscribed = await api.newTenant({ subscription: 'none' })
const powerless = await api.newTenant({ rolePermissions: [] })
const throttled = api.build({
  rateLimits: { perAddress: { burst: 1, perSecond: 0.01 }, perTenant: { burst: 1, perSecond: 0.01 } },
})
await throttled.inject('/api/v1/ingestions')

describe('answers of success', () => {
  test.each<[string, string, string, Call, number]>([
    ['GET', INGESTIONS, '/ingestions', {}, 200],
    ['GET', INGESTIONS, '/ingestions?fields[ingestions]=status&page[size]=1', {}, 200],
    ['POST', INGESTIONS, '/ingestions', upload, 202],
    ['GET', `${INGESTIONS}/{id}`, `/ingestions/${job}`, {}, 200],
    ['GET', `${INGESTIONS}/{id}/errors`, `/ingestions/${job}/errors`, {}, 200],
    ['GET', '/api/v1/findings', '/findings', {}, 200],
    ['GET', '/api/v1/providers', '/providers', {}, 200],
    ['GET', '/api/v1/subscription', '/subscription', {}, 200],
  ])('%s %s', async (method, path, url, more, status) => {
    const answered = await call(manager, method, url, more)
    expect(answered.status).toBe(status)
    expectDeclared([path, method.toLowerCase()], answered)
  })
})

describe('answers of failure', () => {
  const small = api.build({ maxFileBytes: 1 })
  const withKey = (content: string): Call => {
    const { payload, headers } = multipart({ content })
    return { payload, headers: { ...headers, 'idempotency-key': 'key' } }
  }

  test.each<[number, string, TestTenant, string, string, string, Call]>([
    [400, 'an unknown parameter', manager, 'GET', INGESTIONS, '/ingestions?x=1', {}],
    [400, 'no form', manager, 'POST', INGESTIONS, '/ingestions', { ...upload, payload: Buffer.from('') }],
    [401, 'no key', manager, 'GET', INGESTIONS, '/ingestions', { headers: { authorization: '' } }],
    [402, 'no subscription', unsubscribed, 'GET', '/api/v1/findings', '/findings', {}],
    [403, 'no permission', powerless, 'POST', INGESTIONS, '/ingestions', upload],
    [404, 'no such job', manager, 'GET', `${INGESTIONS}/{id}`, `/ingestions/${UNKNOWN}`, {}],
    [404, 'no such provider', manager, 'DELETE', '/api/v1/providers/{id}', `/providers/${UNKNOWN}`, {}],
    [
      406,
      'a parameter',
      manager,
      'GET',
      INGESTIONS,
      '/ingestions',
      { headers: { accept: 'application/vnd.api+json;x=1' } },
    ],
    [413, 'too large', manager, 'POST', INGESTIONS, '/ingestions', { ...upload, app: small }],
    [
      415,
      'no form',
      manager,
      'POST',
      INGESTIONS,
      '/ingestions',
      { headers: { 'content-type': 'text/plain' } },
    ],
    [429, 'too often', manager, 'GET', INGESTIONS, '/ingestions', { app: throttled }],
  ])('%i: %s', async (status, _, tenant, method, path, url, more) => {
    const answered = await call(tenant, method, url, more)
    expect(answered.status).toBe(status)
    expectDeclared([path, method.toLowerCase()], answered)
  })

  test('422: a key of other bytes', async () => {
    await call(manager, 'POST', '/ingestions', withKey('[]'))
    const answered = await call(manager, 'POST', '/ingestions', withKey('[ ]'))
    expect(answered.status).toBe(422)
    expectDeclared([INGESTIONS, 'post'], answered)
  })
})

test('an account that is taken away is answered as declared', async () => {
  const { body } = await manager.get('/providers')
  const answered = await manager.delete(`/providers/${body.data[0].id}`)
  expect(answered.status).toBe(204)
  expectDeclared(['/api/v1/providers/{id}', 'delete'], answered)
})
