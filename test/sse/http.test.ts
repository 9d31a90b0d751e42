import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform } from './platform.ts'

const api = await openApi()
const tenant = await api.newTenant()
const { authorization } = tenant
const provider = await newProvider(tenant)

/** One exchange of bytes: everything the server says, for as long as it wants to. */
function exchange(port: number): { send(bytes: string): void; readonly heard: string } {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
  })
  return {
    send: (bytes) => void socket.write(bytes),
    get heard() {
      return heard
    },
  }
}

const requestOf = (path: string, version = '1.1'): string =>
  `GET ${path} HTTP/${version}\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`
const stream = `/api/v1${provider.path}`

describe('what a client accepts', () => {
  test.each([
    ['text/event-stream', 200],
    ['Text/Event-Stream', 200],
    ['application/json, text/event-stream;q=0.5', 200],
    ['text/*', 200],
    ['*/*', 200],
    ['', 200],
    ['application/json', 406],
    ['application/vnd.api+json', 406],
    ['text/html,application/xhtml+xml', 406],
    ['text/event-streams', 406],
  ])('%s: %i', async (accept, status) => {
    const { open } = await openPlatform(api)
    expect(await open(provider.path, { authorization, accept })).toMatchObject({ status })
  })
})

test.each([
  ['HEAD', 405, 'GET'],
  ['POST', 405, 'GET'],
  ['DELETE', 405, 'GET'],
  ['OPTIONS', 404, undefined],
])('%s is answered %i', async (method, status, allow) => {
  const { url } = await openPlatform(api)
  const response = await fetch(`${url}${provider.path}`, { method, headers: { authorization } })
  expect(response.status).toBe(status)
  expect(response.headers.get('allow') ?? undefined).toBe(allow)
  await response.text()
})

test('a client of HTTP/1.0 gets its events as everybody does', async () => {
  const platform = await openPlatform(api)
  const client = exchange(platform.port)
  client.send(requestOf(stream, '1.0'))
  await expect.poll(() => client.heard, PATIENCE).toContain('\r\n\r\n')
  provider.progress(1)
  await expect.poll(() => client.heard, PATIENCE).toContain('\n\nevent: provider.progress\ndata: {')
  expect(client.heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(client.heard.toLowerCase()).not.toContain('transfer-encoding')
})

describe('a connection has room for one stream', () => {
  test('and none for it behind another request', async () => {
    const platform = await openPlatform(api)
    const client = exchange(platform.port)
    client.send(requestOf('/api/v1/subscription') + requestOf(stream))
    await expect.poll(() => client.heard, PATIENCE).toContain('Another request is underway')
    expect(client.heard).toContain('HTTP/1.1 400 ')
    expect(platform.streams.statistics.streams).toBe(0)
  })

  test('and none for another behind it', async () => {
    const platform = await openPlatform(api)
    const client = exchange(platform.port)
    client.send(requestOf(stream).repeat(20))
    await expect.poll(() => platform.streams.statistics.refused.get('invalid'), PATIENCE).toBe(19)
    await expect.poll(() => client.heard, PATIENCE).toContain('\r\n\r\n')
    provider.progress(1)
    await expect.poll(() => client.heard, PATIENCE).toContain('event: provider.progress')
    expect(platform.streams.statistics.streams).toBe(1)
    expect(client.heard.match(/HTTP/g)).toHaveLength(1)
  })

  test('which ends when a client that sends a body with it goes', async () => {
    // What is sent and not read hides the end of the connection until the next keep-alive.
    const platform = await openPlatform(api, { keepAliveSeconds: 1 })
    const headers = { authorization, 'content-length': '1000000' }
    const sender = request(`${platform.url}${provider.path}`, { headers }).on('error', () => undefined)
    sender.write('x'.repeat(100_000))
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(1)
    sender.destroy()
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(0)
  })
})

describe('pages of other origins', () => {
  const page = 'https://app.example.com'
  const allowedOrigins = [page]

  test('are not answered for by default', async () => {
    const { open } = await openPlatform(api)
    const { headers } = await open(provider.path, { authorization, origin: page })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each([
    [page, page],
    ['https://evil.example', undefined],
    [`${page}.evil.example`, undefined],
    ['http://app.example.com', undefined],
    ['null', undefined],
  ])('from %s', async (origin, allowed) => {
    const { open } = await openPlatform(api, { allowedOrigins })
    const { status, headers } = await open(provider.path, { authorization, origin })
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(allowed)
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect(headers.vary).toBe('Origin')
  })

  test('can read why a stream was refused', async () => {
    const { open } = await openPlatform(api, { allowedOrigins })
    const { status, headers } = await open(provider.path, { origin: page })
    expect(status).toBe(401)
    expect(headers['access-control-allow-origin']).toBe(page)
  })

  test.each([
    [page, page],
    ['https://evil.example', null],
  ])('may ask before they send a header: %s', async (origin, allowed) => {
    const { url } = await openPlatform(api, { allowedOrigins })
    const asked = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    }
    const headers = { origin, ...asked }
    const response = await fetch(`${url}${provider.path}`, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(allowed)
    expect(response.headers.get('access-control-allow-headers')).toBe(allowed && 'Authorization')
  })
})
