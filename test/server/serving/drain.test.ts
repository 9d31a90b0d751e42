import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { startServer } from '../../../src/server/serve.ts'
import { defaultDrainMs } from '../../../src/server/serving/drain.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()

test('a server that stops is not ready, answers until it is no longer sent to, and refuses then', async () => {
  const { authorization } = await api.newTenant()
  const options = { databaseUrl: api.url, role: 'api', logLevel: 'silent' } as const
  const server = await startServer({ ...options, drainMs: 2_000 })
  const { payload, headers } = multipart({ content: JSON.stringify([record('a')]) })
  const upload = (): Promise<Response> =>
    fetch(`${server.url}/api/v1/ingestions`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    })
  expect((await upload()).headers.get('connection')).toBe('keep-alive')
  const from = performance.now()
  const end = server.close()
  await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).status === 503, PATIENCE)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const late = await upload()
  expect(late.status).toBe(202)
  expect(late.headers.get('connection')).toBe('close')
  expect((await fetch(`${server.url}/nowhere`)).headers.get('connection')).toBe('close')
  await end
  expect(performance.now() - from).toBeGreaterThan(1_900)
  await expect(upload()).rejects.toThrow('fetch failed')
})

test('an upload that began during the drain may end after it', async () => {
  const { authorization } = await api.newTenant()
  const server = await startServer({
    databaseUrl: api.url,
    role: 'api',
    logLevel: 'silent',
    drainMs: 500,
    stopGraceMs: PATIENCE.timeout,
  })
  const end = server.close()
  const { payload, headers } = multipart({ content: JSON.stringify([record('a')]) })
  const upload = request(`${server.url}/api/v1/ingestions`, {
    method: 'POST',
    headers: { ...headers, authorization, expect: '100-continue' },
  })
  await once(upload, 'continue')
  const isRefused = () =>
    fetch(`${server.url}/healthz`).then(
      () => false,
      () => true,
    )
  await vi.waitUntil(isRefused, PATIENCE)
  const answered = once(upload, 'response')
  upload.end(payload)
  const [response] = await answered
  expect(response.statusCode).toBe(202)
  response.resume()
  await end
})

test.each([
  ['127.0.0.1', 0],
  ['localhost', 0],
  ['::1', 0],
  ['0.0.0.0', 3_000],
  ['::', 3_000],
  ['10.0.0.11', 3_000],
])('a server on %s takes requests for %i ms more by default', (host, milliseconds) => {
  expect(defaultDrainMs(host)).toBe(milliseconds)
})

test('a worker, which nobody sends requests to, and a start that fails, do not wait', async () => {
  const options = { databaseUrl: api.url, logLevel: 'silent', drainMs: 60_000 } as const
  const worker = await startServer({ ...options, role: 'worker' })
  const port = Number(new URL(worker.url).port)
  const from = performance.now()
  await expect(startServer({ ...options, role: 'api', port })).rejects.toThrow('Cannot listen')
  await worker.close()
  expect(performance.now() - from).toBeLessThan(30_000)
})
