import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from '../../../../src/sources/live/http/connections.ts'
import { type Dialect, JsonCalls } from '../../../../src/sources/live/http/json-calls.ts'

const PLAIN: Dialect = {
  headers: async ({ renew }) => ({ authorization: renew ? 'Bearer new' : 'Bearer old' }),
  refusal: (_status, body) => {
    const { code, message } = (body ?? {}) as { code?: string; message?: string }
    return { apiCode: code, message }
  },
}

interface Asked {
  readonly calls: JsonCalls
  readonly url: URL
  readonly stop: AbortController
  /** What was asked, in order: `GET /pods Bearer old`. */
  readonly requests: readonly string[]
}

/** Calls to a server that answers one request after the other; the last answer again and again. */
async function ask(...answers: readonly RequestListener[]): Promise<Asked> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    answers[Math.min(requests.length, answers.length) - 1]?.(request, response)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const connections = await Connections.open({}, { silenceLimit: 300 })
  onTestFinished(async () => {
    await connections.close()
    server.closeAllConnections()
    server.close()
  })
  const stop = new AbortController()
  const { port } = server.address() as AddressInfo
  return {
    calls: new JsonCalls(connections, PLAIN, stop.signal),
    url: new URL(`http://127.0.0.1:${port}/pods?limit=2`),
    stop,
    requests,
  }
}

const items: RequestListener = (_request, response) => response.end('{"items":[1]}')

function refuse(status: number, body: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

test('a question is asked by GET, one with a body by POST', async () => {
  const { calls, url, requests } = await ask(items)
  expect(await calls.send({ url })).toEqual({ items: [1] })
  await calls.send({ url, body: { query: 'resources' } })
  expect(requests).toEqual(['GET /pods?limit=2 Bearer old', 'POST /pods?limit=2 Bearer old'])
})

test.each([
  ['denied', refuse(403, '{"code":"Forbidden","message":"no right to list pods"}'), 1],
  ['refused', refuse(404, '{"code":"NotFound","message":"no such kind"}'), 1],
  ['unavailable', refuse(503, 'a page of a proxy'), 3],
  ['unreadable', (_request, response) => response.end('<html>'), 3],
  ['silent', () => {}, 3],
] satisfies [string, RequestListener, number][])(
  'a call that is %s fails after its attempts',
  async (kind, answer, attempts) => {
    const { calls, url, requests } = await ask(answer)
    await expect(calls.send({ url })).rejects.toMatchObject({ code: 'api_call_failed', kind })
    expect(requests).toHaveLength(attempts)
  },
)

test('a throttled call is made again when the server wants it to be', async () => {
  const { calls, url } = await ask(refuse(429, '{}', { 'retry-after': '1' }), items)
  const start = performance.now()
  expect(await calls.send({ url })).toEqual({ items: [1] })
  expect(performance.now() - start).toBeGreaterThan(900)
})

test('a server that asks for more than a minute throttles for too long', async () => {
  const { calls, url, requests } = await ask(refuse(429, '{}', { 'retry-after': '3600' }))
  await expect(calls.send({ url })).rejects.toMatchObject({ kind: 'throttled' })
  expect(requests).toHaveLength(1)
})

test('credentials that were refused are renewed once, and then no call is made any more', async () => {
  const { calls, url, requests } = await ask(refuse(401, '{}'), items, refuse(401, '{}'))
  expect(await calls.send({ url })).toEqual({ items: [1] })
  await expect(calls.send({ url })).rejects.toMatchObject({ kind: 'expired' })
  await expect(calls.send({ url })).rejects.toMatchObject({ kind: 'expired' })
  expect(requests.map((request) => request.slice(-3))).toEqual(['old', 'new', 'old', 'new'])
})

test('a scan that is stopped makes no further call', async () => {
  const { calls, url, stop, requests } = await ask(items)
  stop.abort()
  await expect(calls.send({ url })).rejects.toMatchObject({ kind: 'stopped' })
  expect(requests).toEqual([])
})

test('an answer that is longer than it may be is not read', async () => {
  const { calls, url } = await ask(items)
  await expect(calls.send({ url, mostBytes: 5 })).rejects.toThrow('the answer is longer than 5 bytes')
})
