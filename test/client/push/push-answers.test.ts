import { expect, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import type { RequestLimits } from '../../../src/client/transport/limits.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'
import { SERVER_ANSWERS } from '../../support/server-answers.ts'

const authority = createCertificateAuthority()
const tls = authority.issue()

/** More than sockets hold between two processes, so that a server can act inside the body. */
const LARGE = new Uint8Array(8 * 1024 * 1024).fill(32)

function push(url: string, trusted: string, limits: Partial<RequestLimits> = {}) {
  const environment = {
    SERVICE_CLOUD_API_KEY: 'pk_key',
    SERVICE_CLOUD_API_BASE_URL: url,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', trusted),
  }
  return pushFile(createFile('a.ocsf.json', LARGE), { environment, limits })
}

test.each(SERVER_ANSWERS)(
  'a server that %s sees one connection, one handshake and one request',
  async (name, options) => {
    const target = await startIngestionServer({ tls })
    const server = await startIngestionServer({ tls, ...options(target.url) })
    const limits = name === 'never answers' ? { total: 1000 } : {}
    const outcome = await push(server.url, authority.certificate, limits)
    expect(outcome.status).toBe(name === 'accepts' ? 'succeeded' : 'failed')
    expect(server.seen).toMatchObject({ connections: 1, handshakes: 1, begun: 1 })
    expect(target.seen.connections).toBe(0)
  },
)

test('a handshake that fails is one connection and no request', async () => {
  const server = await startIngestionServer({ tls })
  const outcome = await push(server.url, createCertificateAuthority('Another').certificate)
  expect(outcome.message).toContain('is not trusted')
  expect(server.seen).toMatchObject({ connections: 1, begun: 0 })
})
