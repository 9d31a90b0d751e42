import { expect, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import type { TrustStores } from '../../../src/client/transport/trust.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile, folderOf } from '../../support/folder.ts'
import { type IngestionServerOptions, startIngestionServer } from '../../support/ingestion-server.ts'

const authority = createCertificateAuthority('Organization CA')
const stranger = createCertificateAuthority('Another CA')

const NO_STORES: TrustStores = {
  system: async () => ({ certificates: [], warnings: [] }),
  client: () => [],
  extra: () => [],
}

async function startServer(tls: IngestionServerOptions['tls'] = authority.issue()) {
  return startIngestionServer({ ...(tls && { tls }) })
}

function push(url: string, variables: Record<string, string> = {}, stores: TrustStores = NO_STORES) {
  const environment = { SERVICE_CLOUD_API_KEY: 'pk_key', SERVICE_CLOUD_API_BASE_URL: url, ...variables }
  return pushFile(createFile('a.ocsf.json', '[]'), { environment, stores })
}

const bundle = () => createFile('ca.pem', `The organization's CA\r\n${authority.certificate}`)
const folder = () => folderOf({ 'a.txt': 'text', 'ca.pem': authority.certificate })

test.each([
  ['REQUESTS_CA_BUNDLE as a file', () => push, () => ({ REQUESTS_CA_BUNDLE: bundle() })],
  ['REQUESTS_CA_BUNDLE as a directory', () => push, () => ({ REQUESTS_CA_BUNDLE: folder() })],
  ['CURL_CA_BUNDLE', () => push, () => ({ CURL_CA_BUNDLE: bundle() })],
])('an organization CA in %s is trusted, with one handshake and one request', async (_, __, variables) => {
  const server = await startServer()
  expect(await push(server.url, variables())).toMatchObject({ status: 'succeeded', warnings: [] })
  expect(server.seen).toMatchObject({ connections: 1, handshakes: 1, requests: [{ method: 'POST' }] })
})

test.each([
  [
    "the operating system's",
    { ...NO_STORES, system: async () => ({ certificates: [authority.certificate], warnings: [] }) },
  ],
  ["the HTTP client's", { ...NO_STORES, client: () => [authority.certificate] }],
])('a CA among %s roots is trusted, and a bundle only adds to it', async (_, stores) => {
  const server = await startServer()
  const other = { REQUESTS_CA_BUNDLE: createFile('other.pem', stranger.certificate) }
  expect((await push(server.url, {}, stores)).status).toBe('succeeded')
  expect((await push(server.url, other, stores)).status).toBe('succeeded')
})

test('CURL_CA_BUNDLE is not read where REQUESTS_CA_BUNDLE is set', async () => {
  const server = await startServer()
  const outcome = await push(server.url, {
    REQUESTS_CA_BUNDLE: createFile('other.pem', stranger.certificate),
    CURL_CA_BUNDLE: bundle(),
  })
  expect(outcome.message).toContain('is not trusted')
})

test.each([
  ['signed by an unknown CA', () => authority.issue(), /is not trusted \(\w+\)/, stranger.certificate],
  [
    'expired',
    () => authority.issue(undefined, -1),
    /has expired .* \(CERT_HAS_EXPIRED\)/,
    authority.certificate,
  ],
  [
    'for another name',
    () => authority.issue(['DNS:other.example']),
    /for another host name/,
    authority.certificate,
  ],
])(
  'a certificate that is %s fails after one connection, before any request',
  async (_, issue, message, root) => {
    const server = await startServer(issue())
    const outcome = await push(server.url, { REQUESTS_CA_BUNDLE: createFile('ca.pem', root) })
    expect(outcome.status).toBe('failed')
    expect(outcome.message).toMatch(message)
    expect(server.seen).toMatchObject({ connections: 1, requests: [] })
  },
)

test('an untrusted certificate names the cures and what was trusted', async () => {
  const server = await startServer()
  const { message } = await push(server.url, { CURL_CA_BUNDLE: createFile('ca.pem', stranger.certificate) })
  for (const cure of ['operating-system store', 'container image', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE']) {
    expect(message).toContain(cure)
  }
  expect(message).toContain('Trusted roots came from: CURL_CA_BUNDLE (1).')
})

test('a self-signed server certificate is trusted when it is the bundle', async () => {
  const tls = authority.issue()
  const server = await startServer(tls)
  expect((await push(server.url, { REQUESTS_CA_BUNDLE: createFile('leaf.pem', tls.cert) })).status).toBe(
    'succeeded',
  )
})

test('https to a server that speaks plain http is a failure', async () => {
  const server = await startIngestionServer()
  const { message } = await push(server.url.replace('http:', 'https:'))
  expect(message).toContain('could not reach the API')
  expect(server.seen).toMatchObject({ connections: 1, requests: [] })
})

test('a bundle that cannot be read fails before any connection', async () => {
  const server = await startServer()
  const outcome = await push(server.url, { REQUESTS_CA_BUNDLE: '/missing/ca.pem' })
  expect(outcome.status).toBe('failed')
  expect(outcome.message).toContain('/missing/ca.pem named by REQUESTS_CA_BUNDLE cannot be read')
  expect(server.seen.connections).toBe(0)
})

test('plain http reads no roots at all', async () => {
  const server = await startIngestionServer()
  const stores: TrustStores = {
    system: () => Promise.reject(new Error('read')),
    client: () => {
      throw new Error('read')
    },
    extra: () => {
      throw new Error('read')
    },
  }
  expect((await push(server.url, { REQUESTS_CA_BUNDLE: '/missing' }, stores)).status).toBe('succeeded')
})
