import { expect, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import type { RequestLimits } from '../../../src/client/transport/limits.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'
import { startHttpProxy } from '../../support/http-proxy.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'

/** Names that no resolver knows: what arrives came through the proxy. */
const HOST = 'ingestion.invalid'
const authority = createCertificateAuthority()
const certificate = authority.issue([`DNS:${HOST}`, 'IP:127.0.0.1'])

function push(url: string, variables: Record<string, string>, limits: Partial<RequestLimits> = {}) {
  const environment = {
    SERVICE_CLOUD_API_KEY: 'pk_key',
    SERVICE_CLOUD_API_BASE_URL: url,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate),
    ...variables,
  }
  return pushFile(createFile('a.ocsf.json', '[1]'), { environment, limits })
}

test('https goes through a tunnel with the same trust: one handshake, one request', async () => {
  const server = await startIngestionServer({ tls: certificate })
  const proxy = await startHttpProxy(server)
  expect(await push(`https://${HOST}`, { HTTPS_PROXY: proxy.url })).toMatchObject({ status: 'succeeded' })
  expect(proxy.seen).toEqual([{ line: `CONNECT ${HOST}:443`, authorization: undefined }])
  expect(server.seen).toMatchObject({
    connections: 1,
    handshakes: 1,
    requests: [{ url: '/api/v1/ingestions' }],
  })
  expect(server.seen.requests[0]?.headers.host).toBe(HOST)
})

test('plain http is forwarded', async () => {
  const server = await startIngestionServer()
  const proxy = await startHttpProxy(server)
  expect(await push(`http://${HOST}/eu`, { http_proxy: proxy.url })).toMatchObject({ status: 'succeeded' })
  expect(proxy.seen.map(({ line }) => line)).toEqual([`POST http://${HOST}/eu/api/v1/ingestions`])
  expect(server.seen.requests).toHaveLength(1)
})

test('a proxy that speaks TLS is verified with the same trust', async () => {
  const server = await startIngestionServer({ tls: certificate })
  const proxy = await startHttpProxy({ port: server.port, tls: certificate })
  const variables = { HTTPS_PROXY: proxy.url }
  expect(await push(`https://${HOST}`, variables)).toMatchObject({ status: 'succeeded' })

  const stranger = createFile('ca.pem', createCertificateAuthority('Another').certificate)
  const outcome = await push(`https://${HOST}`, { ...variables, REQUESTS_CA_BUNDLE: stranger })
  expect(outcome.message).toContain('through the proxy in HTTPS_PROXY is not trusted')
  expect(proxy.seen).toHaveLength(1)
})

test("the proxy's credentials go to the proxy alone", async () => {
  const server = await startIngestionServer({ tls: certificate })
  const proxy = await startHttpProxy(server)
  const withCredentials = proxy.url.replace('//', '//user:p%40ss@')
  expect(await push(`https://${HOST}`, { HTTPS_PROXY: withCredentials })).toMatchObject({
    status: 'succeeded',
  })
  expect(proxy.seen[0]?.authorization).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`)
  expect(server.seen.requests[0]?.headers['proxy-authorization']).toBeUndefined()
})

test('NO_PROXY goes direct', async () => {
  const proxy = await startHttpProxy({ port: 1 })
  const outcome = await push(`https://${HOST}`, { HTTPS_PROXY: proxy.url, NO_PROXY: `example.com,${HOST}` })
  expect(outcome).toMatchObject({ status: 'failed', message: expect.not.stringContaining('proxy in') })
  expect(proxy.seen).toEqual([])
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '[::ffff:127.0.0.1]'],
  ['127.0.0.1', 'localhost'],
  ['::1', '[::1]'],
])('what listens on %s, asked for as %s, never goes through a proxy', async (host, name) => {
  const server = await startIngestionServer({ host })
  const proxy = await startHttpProxy(server)
  const outcome = await push(`http://${name}:${server.port}`, {
    HTTP_PROXY: proxy.url,
    http_proxy: proxy.url,
    HTTPS_PROXY: proxy.url,
  })
  expect(outcome).toMatchObject({ status: 'succeeded', warnings: [] })
  expect(proxy.seen).toEqual([])
})

test('plain http through a proxy warns who reads the key; https does not', async () => {
  const plain = await startHttpProxy(await startIngestionServer())
  const clear = await push(`http://${HOST}`, { HTTP_PROXY: plain.url })
  expect(clear.warnings).toEqual([
    `The API key travels in clear: SERVICE_CLOUD_API_BASE_URL is plain http to ${HOST}, and the proxy in HTTP_PROXY reads it. ` +
      'Use https where the server offers it.',
  ])
  const tunnel = await startHttpProxy(await startIngestionServer({ tls: certificate }))
  expect(await push(`https://${HOST}`, { HTTPS_PROXY: tunnel.url })).toMatchObject({ warnings: [] })
})

test('an untrusted certificate behind the tunnel is one handshake and no request', async () => {
  const server = await startIngestionServer({
    tls: createCertificateAuthority('Another').issue([`DNS:${HOST}`]),
  })
  const proxy = await startHttpProxy(server)
  const { message } = await push(`https://${HOST}`, { HTTPS_PROXY: proxy.url })
  expect(message).toContain('is not trusted')
  expect(proxy.seen).toHaveLength(1)
  expect(server.seen).toMatchObject({ connections: 1, requests: [] })
})

test.each([
  [
    'https',
    'HTTPS_PROXY',
    407,
    'the proxy asks for credentials with status 407; give them in HTTPS_PROXY as ',
  ],
  ['https', 'HTTPS_PROXY', 403, 'the proxy answered with status 403)'],
  ['http', 'HTTP_PROXY', 407, 'the proxy asks for credentials with status 407; give them in HTTP_PROXY as '],
])(
  'over %s a proxy of %s that refuses with %i is named, not its address',
  async (scheme, variable, refuse, reason) => {
    const server = await startIngestionServer()
    const proxy = await startHttpProxy({ port: server.port, refuse })
    const { status, message } = await push(`${scheme}://${HOST}`, { [variable]: proxy.url })
    expect(status).toBe('failed')
    expect(message).toContain(
      `could not reach the API at ${scheme}://${HOST} through the proxy in ${variable} (${reason}`,
    )
    expect(proxy.seen).toHaveLength(1)
    expect(server.seen.connections).toBe(0)
  },
)

test.each(['before the tunnel', 'inside the tunnel'] as const)(
  'a proxy that dies %s is a failure of its own, and is not asked twice',
  async (dies) => {
    const server = await startIngestionServer({ tls: certificate })
    const proxy = await startHttpProxy({ port: server.port, dies })
    const { status, message } = await push(`https://${HOST}`, { HTTPS_PROXY: proxy.url })
    expect(status).toBe('failed')
    expect(message).toMatch(
      /through the proxy in HTTPS_PROXY \(the (proxy closed|connection through the proxy was reset)/,
    )
    expect(proxy.seen).toHaveLength(1)
    expect(server.seen.connections).toBe(0)
  },
)

test('a proxy that never opens the tunnel is given up at the connect limit', async () => {
  const server = await startIngestionServer()
  const proxy = await startHttpProxy({ port: server.port, silent: true })
  const outcome = await push(`https://${HOST}`, { HTTPS_PROXY: proxy.url }, { connect: 100 })
  expect(outcome.message).toContain('(the proxy did not answer in time)')
  expect(proxy.seen).toHaveLength(1)
})

test.each(['http://127.0.0.1:1', 'http://user:hunter2@127.0.0.1:1', 'http://us%er:hunter2@127.0.0.1:1'])(
  'a proxy that cannot be reached is a failure: %s',
  async (url) => {
    const outcome = await push(`https://${HOST}`, { HTTPS_PROXY: url })
    expect(outcome.status).toBe('failed')
    if (!url.includes('%')) expect(outcome.message).toContain('(the proxy refused the connection)')
    expect(JSON.stringify(outcome)).not.toContain('hunter2')
  },
)
