import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopback } from '../../../src/client/transport/base-address.ts'
import { RequestError } from '../../../src/client/transport/request-error.ts'
import { readSettings } from '../../../src/client/transport/settings.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'

function settingsFor(address: string | undefined, key: string | undefined = KEY) {
  return readSettings({ SERVICE_CLOUD_API_KEY: key, SERVICE_CLOUD_API_BASE_URL: address })
}

test.each([
  [undefined, 'https://api.service.example'],
  ['', 'https://api.service.example'],
  ['  ', 'https://api.service.example'],
  ['https://api.example.com', 'https://api.example.com'],
  [' https://api.example.com\n', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://api.example.com///', 'https://api.example.com'],
  ['https://api.example.com/findings/eu//', 'https://api.example.com/findings/eu'],
  ['HTTPS://API.Example.com:443', 'https://api.example.com'],
  ['api.example.com', 'https://api.example.com'],
  ['api.example.com:8443/base', 'https://api.example.com:8443/base'],
  ['localhost:8080', 'https://localhost:8080'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['[::1]:8080', 'https://[::1]:8080'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
])('the address %j is %s', (address, base) => {
  const settings = settingsFor(address)
  expect(settings?.base).toBe(base)
  expect(settings?.endpoint.href).toBe(`${base}/api/v1/ingestions`)
})

test.each([
  ['ftp://api.example.com', 'is not http or https'],
  ['file:///etc/hosts', 'is not http or https'],
  ['mailto:someone', 'is not http or https'],
  ['https://', 'is not an address'],
  ['https://[::1', 'is not an address'],
  ['https://api.example.com:99999', 'is not an address'],
  ['https://api.exa mple.com', 'holds a space'],
  ['https://api.example.com/a b', 'holds a space'],
  ['https://api.exam\nple.com', 'holds a space'],
  ['https://api.exam\u0000ple.com', 'holds a space'],
  ['https://user:hunter2@api.example.com', 'carries credentials'],
  ['user:hunter2@api.example.com', 'is not'],
  ['https://user@api.example.com', 'carries credentials'],
  ['https://api.example.com/?tenant=1', 'has a query'],
  ['https://api.example.com/#top', 'has a query'],
])('the address %j is refused: it %s', (address, problem) => {
  const refused = () => settingsFor(address)
  expect(refused).toThrow(RequestError)
  expect(refused).toThrow(`SERVICE_CLOUD_API_BASE_URL ${problem}`)
  expect(refused).not.toThrow('hunter2')
})

test('every address is either usable or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (address) => {
      try {
        const base = settingsFor(address)?.base ?? ''
        expect(settingsFor(base)?.base).toBe(base)
        expect(base).toMatch(/^https?:\/\/[^\s?#]*[^/]$/)
        expect(new URL(base)).toMatchObject({ username: '', password: '' })
      } catch (error) {
        expect(error).toBeInstanceOf(RequestError)
      }
    }),
  )
})

test.each([undefined, '', ' ', '\n\t'])('the key %j counts as not configured', (key) => {
  expect(
    readSettings({ SERVICE_CLOUD_API_KEY: key, SERVICE_CLOUD_API_BASE_URL: 'ftp://nowhere' }),
  ).toBeUndefined()
})

test('whitespace around a key, as secret files end in it, is not part of it', () => {
  expect(settingsFor(undefined, ` ${KEY}\r\n`)?.key).toBe(KEY)
})

test.each([`"${KEY}"`, `'${KEY}'`])('a key in quotes, %s, is told so', (key) => {
  expect(() => settingsFor(undefined, key)).toThrow(/is in quotes, which are part of the value here/)
})

test.each(['two words', 'pk_A\r\nX-Injected: yes', 'pk_A\u0000B', 'schlüssel', 'pk_“quoted”', 'pk_\u007f'])(
  'the key %j is refused without being repeated',
  (key) => {
    const refused = () => settingsFor(undefined, key)
    expect(refused).toThrow(RequestError)
    expect(refused).toThrow('SERVICE_CLOUD_API_KEY')
    expect(refused).not.toThrow(key)
  },
)

test.each([
  ['http://api.example.com', 1],
  ['http://10.0.0.7:8080', 1],
  ['http://localhost.example.com', 1],
  ['http://localhost:8080', 0],
  ['http://127.0.0.1:8080', 0],
  ['http://[::1]:8080', 0],
  ['https://api.example.com', 0],
])('%s gives %i warnings about clear text', (address, count) => {
  const warnings = settingsFor(address)?.warnings ?? []
  expect(warnings).toHaveLength(count)
  for (const warning of warnings) expect(warning).toContain('travels in clear')
})

test.each([
  ['localhost', true],
  ['localhost.', true],
  ['api.localhost', true],
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', true],
  ['128.0.0.1', false],
  ['[::2]', false],
  ['127.0.0.1.example.com', false],
  ['notlocalhost', false],
])('%s is loopback: %j', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected)
})
