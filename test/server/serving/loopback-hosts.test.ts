import { expect, test } from 'vitest'
import { isLoopbackHost } from '../../../src/server/serving/loopback-hosts.ts'
import { openApi } from '../api.ts'

const api = await openApi()
const app = api.build({ isOnLoopback: true, publicUrl: 'https://assay.example.com/eu' })

async function statusFor(headers: Record<string, string>, of = app): Promise<number> {
  return (await of.inject({ url: '/healthz', headers })).statusCode
}

test.each([
  '127.0.0.1:8080',
  '127.9.9.9',
  'localhost',
  'LOCALHOST:80',
  '[::1]:8080',
  'assay.example.com',
  'assay.example.com:443',
])('on loopback, %s is served', async (host) => expect(await statusFor({ host })).toBe(200))

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:8080',
  '192.0.2.1',
  '@',
])('on loopback, a name that leads there and is not its own, %j, is misdirected', async (host) =>
  expect(await statusFor({ host })).toBe(421),
)

test('a page cannot say that it was forwarded', async () => {
  const trusting = api.build({ isOnLoopback: true, trustedProxies: ['loopback'] })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }
  expect(await statusFor(headers, trusting)).toBe(421)
})

test('elsewhere every name is served', async () => {
  expect(await statusFor({ host: 'assay.internal' }, api.app)).toBe(200)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.5', false],
])('%s is loopback: %s', (host, expected) => expect(isLoopbackHost(host)).toBe(expected))
