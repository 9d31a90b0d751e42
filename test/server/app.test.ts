import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answer, openApi } from './api.ts'
import { multipart } from './multipart.ts'

const api = await openApi()
const MEDIA_TYPE = 'application/vnd.api+json'

test.each([
  ['/healthz', 200, { status: 'ok' }],
  ['/readyz', 200, { status: 'ok' }],
])('%s', async (url, status, body) => {
  expect(answer(await api.app.inject({ url }))).toMatchObject({ status, body })
})

test('/readyz tells when the work cannot be done', async () => {
  const app = api.build({ isReady: () => Promise.reject(new Error('no database')) })
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
})

test('/readyz of a server that stops is told once in the log', async () => {
  const lines: { readonly msg?: string }[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = api.build({ isStopping: () => true, logger: pino(sink) })
  for (const _ of [1, 2, 3]) expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect(lines.filter(({ msg }) => msg?.includes('ready'))).toMatchObject([
    { level: 30, msg: 'not ready any more: this process was told to stop' },
  ])
})

test('/healthz tells when the database that the process runs is away, and a full disk is told from that', async () => {
  const app = api.build({ databaseOutage: () => 'disk_full' })
  app.get('/broken', () => {
    throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  })
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/broken' })).statusCode).toBe(507)
})

test.each([
  ['an unknown path', 'GET', '/nowhere', 404, 'not_found'],
  ['an unknown path of the API', 'GET', '/api/v1/nowhere', 404, 'not_found'],
  ['a method that the path does not take', 'DELETE', '/api/v1/ingestions', 405, 'invalid'],
  ['a URL that cannot be decoded', 'GET', '/%zz', 400, 'invalid'],
] as const)('%s is answered as JSON:API', async (_, method, url, status, code) => {
  const { headers, ...answered } = answer(await api.app.inject({ method, url }))
  expect(answered).toMatchObject({ status, body: { errors: [{ status: String(status), code }] } })
  expect(headers).toMatchObject({ 'content-type': MEDIA_TYPE, 'transaction-id': expect.any(String) })
})

test.each([
  ['*/*', 200],
  ['application/json', 200],
  [MEDIA_TYPE, 200],
  [`${MEDIA_TYPE};q=0.5`, 200],
  [`${MEDIA_TYPE}; ext="https://example.test"`, 406],
  [`${MEDIA_TYPE}; charset=utf-8, ${MEDIA_TYPE}`, 200],
])('Accept: %s', async (accept, status) => {
  const { authorization } = await api.newTenant()
  const response = await api.app.inject({ url: '/api/v1/ingestions', headers: { authorization, accept } })
  expect(response.statusCode).toBe(status)
})

test('an error nobody foresaw tells nothing of itself', async () => {
  const app = api.build({})
  app.get('/broken', () => {
    throw new Error('the secret')
  })
  const response = await app.inject({ url: '/broken' })
  expect(response.statusCode).toBe(500)
  expect(response.json().errors).toMatchObject([{ status: '500', code: 'error' }])
  expect(response.body).not.toContain('the secret')
})

test('no credential reaches the log', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { key, authorization } = await api.newTenant()
  const app = api.build({ logger: pino({ level: 'trace' }, sink) })
  await app.inject({ url: `/api/v1/ingestions?access_token=${key}`, headers: { authorization } })
  expect(lines.join('')).toContain('/api/v1/ingestions')
  expect(lines.join('')).not.toContain(key.split('.')[1])
})

test('a client that goes away leaves nothing behind', async () => {
  const app = api.build({})
  const failed = new Promise<unknown>((resolve) => {
    app.addHook('onError', async (_request, _reply, error) => resolve(error))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tenant = await api.newTenant()
  // Larger than what is gathered before the transaction begins.
  const { payload, headers } = multipart({ content: `[${' '.repeat(5_000_000)}]` })
  const head = [
    'POST /api/v1/ingestions HTTP/1.1',
    'host: localhost',
    `authorization: ${tenant.authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.write(payload.subarray(0, 4_000_000), resolve))
  socket.destroy()
  expect(await failed).toMatchObject({ code: 'invalid' })
  expect((await tenant.get('/ingestions')).body.meta.pagination.count).toBe(0)
})
