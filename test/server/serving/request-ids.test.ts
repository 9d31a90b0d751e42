import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'

const api = await openApi()
const lines: string[] = []
const sink = new Writable({
  write(line, _encoding, done) {
    lines.push(String(line))
    done()
  },
})
const app = api.build({ logger: pino({ level: 'info' }, sink), trustedProxies: ['127.0.0.1'] })

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

async function ask(headers: Record<string, string>, url = '/api/v1/ingestions') {
  const answer = await app.inject({ url, headers })
  const logged = lines
    .map((line) => JSON.parse(line))
    .find(({ reqId }) => reqId === answer.headers['transaction-id'])
  return { status: answer.statusCode, headers: answer.headers, logged }
}

test.each([
  ['a name', 'build-7'],
  ['a UUID', '0190a7f4-6c1e-7cc0-8a52-1f1a0b3c4d5e'],
  ['one with all that is safe', 'A-z_0.9:/+=@~'],
  ['the longest', 'x'.repeat(128)],
])('the caller’s X-Request-Id is in the answer and in the log: %s', async (_, id) => {
  const { headers, logged } = await ask({ 'x-request-id': id })
  expect(headers['x-request-id']).toBe(id)
  expect(logged).toMatchObject({ requestId: id })
})

test.each([
  ['none', {}],
  ['an empty one', { 'x-request-id': '' }],
  ['one with a space', { 'x-request-id': 'two words' }],
  ['one that ends a quotation', { 'x-request-id': '"' }],
  ['a letter of no alphabet of ours', { 'x-request-id': 'é' }],
  ['one too long', { 'x-request-id': 'x'.repeat(129) }],
])('else it is ours: %s', async (_, sent) => {
  const { headers, logged } = await ask(sent)
  expect(headers['x-request-id']).toBe(headers['transaction-id'])
  expect(logged).not.toHaveProperty('requestId')
})

test.each([
  ['of version 00, sampled', `00-${TRACE}-${PARENT}-01`, '01'],
  ['of version 00, not sampled', `00-${TRACE}-${PARENT}-00`, '00'],
  ['with flags that nobody knows yet', `00-${TRACE}-${PARENT}-fe`, '00'],
  ['of a version to come, with more', `cc-${TRACE}-${PARENT}-01-what-the-future-will-be-like`, '01'],
])('a trace goes on: a traceparent %s', async (_, traceparent, flags) => {
  const { headers, logged } = await ask({ traceparent })
  const [version, traceId, spanId, answered] = String(headers['traceparent']).split('-')
  expect({ version, traceId, answered }).toEqual({ version: '00', traceId: TRACE, answered: flags })
  expect(spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(spanId).not.toBe(PARENT)
  expect(logged).toMatchObject({ traceId: TRACE, parentId: PARENT, spanId })
})

test.each([
  ['of no version', `ff-${TRACE}-${PARENT}-01`],
  ['of version 00 with more', `00-${TRACE}-${PARENT}-01-x`],
  ['in capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['without a trace', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['without a parent', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['sent twice', `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`],
  ['that is text', 'x'],
])('a traceparent %s counts as none', async (_, traceparent) => {
  const { headers, logged } = await ask({ traceparent })
  expect(headers).not.toHaveProperty('traceparent')
  expect(logged).not.toHaveProperty('traceId')
})

test.each([
  ['that no route takes', '/nowhere', 404],
  ['that cannot be decoded', '/api/v1/%zz', 400],
])('a request %s has its names, too', async (_, url, status) => {
  const answer = await ask({ 'x-request-id': 'mine', traceparent: `00-${TRACE}-${PARENT}-01` }, url)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-request-id': 'mine',
    traceparent: expect.stringContaining(TRACE),
  })
})

test('the log names the key, the person and the address, and of a refused key the address', async () => {
  const tenant = await api.newTenant()
  const { authorization, key, userId } = tenant
  const forwarded = { 'x-forwarded-for': '2001:db8::7' }
  const { logged } = await ask({ authorization, ...forwarded })
  expect(logged).toMatchObject({ status: 200, tenantId: tenant.id, userId, address: '2001:db8::7' })
  expect(logged.keyId).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.stringify(logged)).not.toContain(key.split('.')[0])

  const refused = await ask({ authorization: `${authorization}x`, 'x-forwarded-for': 'a "name"' })
  expect(refused.logged).toMatchObject({ status: 401, address: '127.0.0.1' })
  expect(refused.logged).not.toHaveProperty('userId')
})
