import { expect, test } from 'vitest'
import { proxyFor } from '../../../src/client/transport/proxy.ts'
import { RequestError } from '../../../src/client/transport/request-error.ts'

const PROXY = 'http://proxy.example:3128'

test.each([
  ['https://api.example.com', { HTTPS_PROXY: PROXY }, 'HTTPS_PROXY'],
  ['https://api.example.com', { https_proxy: PROXY, HTTPS_PROXY: 'http://other.example' }, 'https_proxy'],
  ['https://api.example.com', { https_proxy: '', HTTPS_PROXY: PROXY }, undefined],
  ['https://api.example.com', { HTTP_PROXY: PROXY }, undefined],
  ['http://api.example.com', { HTTP_PROXY: PROXY }, 'HTTP_PROXY'],
  ['http://api.example.com', { HTTPS_PROXY: PROXY }, undefined],
  ['https://api.example.com', {}, undefined],
  ['https://api.example.com', { HTTPS_PROXY: ' ' }, undefined],
])('%s with %j goes through %s', (target, environment, variable) => {
  const proxy = proxyFor(new URL(target), environment)
  expect(proxy?.variable).toBe(variable)
  expect(proxy?.url.origin).toBe(variable && PROXY)
})

test.each([
  ['http://user:pass@proxy.example', 'http://proxy.example'],
  ['https://proxy.example:8443', 'https://proxy.example:8443'],
  ['proxy.example:3128', 'http://proxy.example:3128'],
])('the proxy %s is %s', (value, origin) => {
  expect(proxyFor(new URL('https://api.example.com'), { HTTPS_PROXY: value })?.url.origin).toBe(origin)
})

test.each(['socks5://user:hunter2@proxy.example', 'http://', 'http://user:hunter2@bad host'])(
  'the proxy %s is refused by its variable alone',
  (value) => {
    const refused = () => proxyFor(new URL('https://api.example.com'), { HTTPS_PROXY: value })
    expect(refused).toThrow(RequestError)
    expect(refused).toThrow('HTTPS_PROXY')
    expect(refused).not.toThrow('hunter2')
  },
)

test.each([
  ['*', 'https://api.example.com', true],
  ['api.example.com', 'https://api.example.com', true],
  ['API.example.com', 'https://api.Example.com', true],
  ['example.com', 'https://api.example.com', true],
  ['.example.com', 'https://api.example.com', true],
  ['*.example.com', 'https://api.example.com', true],
  ['other.test, example.com', 'https://api.example.com', true],
  ['other.test example.com', 'https://api.example.com', true],
  ['ample.com', 'https://api.example.com', false],
  ['api.example.com.evil.test', 'https://api.example.com', false],
  ['api.example.com:443', 'https://api.example.com', true],
  ['api.example.com:8443', 'https://api.example.com', false],
  ['10.0.0.7', 'https://10.0.0.7', true],
  ['10.0.0.0/8', 'https://10.20.30.40:9000', true],
  ['10.0.0.0/8', 'https://11.0.0.1', false],
  ['10.0.0.0/99', 'https://10.0.0.1', false],
  ['0.0.0.0/', 'https://10.0.0.1', false],
  ['0.1', 'https://10.0.0.1', false],
  ['fd12::1', 'https://[fd12::1]:8443', true],
  ['[fd12::1]', 'https://[fd12::1]:8443', true],
  ['[fd12::1]:8443', 'https://[fd12::1]:8443', true],
  ['[fd12::1]:9443', 'https://[fd12::1]:8443', false],
  ['fd00::/8', 'https://[fd12::1]', true],
  ['FD12:0:0:0:0:0:0:1', 'https://[fd12::1]', true],
  ['[fd12:0::1]:8443', 'https://[fd12::1]:8443', true],
  ['fd12::2', 'https://[fd12::1]', false],
  ['fd00::/8', 'https://10.0.0.1', false],
  [',, ,', 'https://api.example.com', false],
  ['.', 'https://api.example.com', false],
])('NO_PROXY %j keeps %s direct: %j', (exceptions, target, direct) => {
  for (const name of ['NO_PROXY', 'no_proxy']) {
    const proxy = proxyFor(new URL(target), { HTTPS_PROXY: PROXY, [name]: exceptions })
    expect(proxy === undefined).toBe(direct)
  }
})

test.each([
  'http://localhost:8080',
  'http://localhost.:8080',
  'https://api.localhost',
  'http://127.0.0.1',
  'http://127.1.2.3:8080',
  'http://2130706433',
  'http://0.0.0.0:8080',
  'http://[::]:8080',
  'http://[::1]:8080',
  'http://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]:8443',
])('%s is this machine, and never goes through a proxy', (target) => {
  for (const variable of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy']) {
    expect(proxyFor(new URL(target), { [variable]: PROXY })).toBeUndefined()
    expect(proxyFor(new URL(target), { [variable]: 'socks5://elsewhere' })).toBeUndefined()
  }
})

test.each(['http://128.0.0.1', 'http://localhost.example.com', 'http://[::ffff:10.0.0.1]', 'http://[::2]'])(
  '%s is another machine, and goes through the proxy',
  (target) => {
    expect(proxyFor(new URL(target), { HTTP_PROXY: PROXY })?.variable).toBe('HTTP_PROXY')
  },
)
