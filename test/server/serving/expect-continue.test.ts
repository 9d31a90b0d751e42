import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
await api.app.listen({ port: 0 })
const { port } = api.app.server.address() as AddressInfo
const tenant = await api.newTenant()

interface Request {
  readonly path?: string
  readonly authorization?: string
  /** Sent after `100 Continue`. */
  readonly body?: Buffer
  readonly type?: string
}

/** What a client sees that waits with its body, until the connection ends or it has an answer to its body. */
async function send({ path = '/api/v1/ingestions', authorization, body, type }: Request): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let seen = ''
  socket.on('data', (bytes) => {
    seen += bytes.toString('latin1')
  })
  const closed = once(socket, 'close')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Expect: 100-continue',
      `Content-Type: ${type ?? 'multipart/form-data; boundary=x'}`,
      `Content-Length: ${body?.length ?? 1_000_000}`,
      ...(authorization === undefined ? [] : [`Authorization: ${authorization}`]),
      '\r\n',
    ].join('\r\n'),
  )
  if (body === undefined) {
    await closed
    return seen
  }
  while (!seen.includes('\r\n\r\n')) await sleep(5)
  socket.write(body)
  while (!seen.includes('"data"')) await sleep(5)
  socket.destroy()
  return seen
}

test.each([
  ['without a key', {}, 401],
  ['with a wrong key', { authorization: `${tenant.authorization}x` }, 401],
  ['for a path that is not there', { path: '/api/v1/nowhere', authorization: tenant.authorization }, 404],
  ['for a path that takes other methods', { path: '/api/v1/findings' }, 405],
])('a client that waits is refused before it sends its body: %s', async (_, request, status) => {
  const seen = await send(request)
  expect(seen).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(seen).not.toContain('100 Continue')
  // What comes next on this connection might be the body.
  expect(seen).toMatch(/\r\nconnection: close\r\n/i)
})

test('a client that waits and is let in sends its body, once it is told to', async () => {
  const { payload, headers } = multipart({ content: JSON.stringify([record('a')]) })
  const { authorization } = tenant
  const body = Buffer.from(payload)
  const seen = await send({ authorization, body, type: String(headers['content-type']) })
  expect(seen.match(/HTTP\/1\.1 \d+ /g)).toEqual(['HTTP/1.1 100 ', 'HTTP/1.1 202 '])
})

test('a client that does not wait is told nothing', async () => {
  const { payload, headers } = multipart({ content: JSON.stringify([record('b')]) })
  const { authorization } = tenant
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ingestions`, {
    method: 'POST',
    headers: { authorization, 'content-type': String(headers['content-type']) },
    body: new Uint8Array(Buffer.from(payload)),
  })
  expect(response.status).toBe(202)
})
