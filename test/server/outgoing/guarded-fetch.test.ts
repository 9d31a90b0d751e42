import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublic } from '../../../src/network/is-public.ts'
import { guardedFetch } from '../../../src/server/outgoing/guarded-fetch.ts'

const LIMITS = { isAllowed: () => true, maxBytes: 1_000, timeoutMs: 500 }
const GET = { method: 'GET', headers: {} }

/** A server on loopback; answers with its address and with how often it was asked. */
async function serve(answer: RequestListener) {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, asked: () => asked }
}

test('an answer is read with its status, headers and body, and without cookies', async () => {
  const { port } = await serve((request, response) => {
    request.pipe(response.writeHead(418, { 'X-Kind': 'teapot', 'Set-Cookie': 'a=b' }))
  })
  const request = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'größer' }
  const answer = await guardedFetch(`http://127.0.0.1:${port}/`, request, LIMITS)
  expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([
    418,
    'teapot',
    'größer',
  ])
  expect(answer.headers.has('set-cookie')).toBe(false)
})

describe('a host that may not be asked is not asked', () => {
  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])('%s', async (host) => {
    const { port, asked } = await serve((_, response) => response.end())
    const request = guardedFetch(`http://${host}:${port}/`, GET, { ...LIMITS, isAllowed: isPublic })
    await expect(request).rejects.toThrow('in a private network')
    expect(asked()).toBe(0)
  })
})

test.each([
  '10.0.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '64:ff9b::a00:1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false)
})

test('redirects are not followed', async () => {
  const target = await serve((_, response) => response.end())
  const { port } = await serve((_, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${target.port}/` }).end(),
  )
  expect((await guardedFetch(`http://127.0.0.1:${port}/`, GET, LIMITS)).status).toBe(302)
  expect(target.asked()).toBe(0)
})

describe('reading ends', () => {
  test.each<[string, RequestListener, string]>([
    ['where nothing is answered', () => undefined, 'took longer than 0.5 seconds'],
    ['where the body never ends', (_, response) => response.write('a'), 'took longer than 0.5 seconds'],
    ['where the body is too large', (_, response) => response.end('a'.repeat(2_000)), 'more than 1000 bytes'],
  ])('%s', async (_, answer, message) => {
    const { port } = await serve(answer)
    await expect(guardedFetch(`http://127.0.0.1:${port}/`, GET, LIMITS)).rejects.toThrow(message)
  })
})
