import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'

const authority = createCertificateAuthority()
const tls = authority.issue(['DNS:localhost', 'IP:127.0.0.1', 'IP:::1'])

/** Containers often have no IPv6, not even on loopback. */
const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

function push(address: string, key = 'pk_key') {
  const environment = {
    SERVICE_CLOUD_API_KEY: key,
    SERVICE_CLOUD_API_BASE_URL: address,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate),
  }
  return pushFile(createFile('a.ocsf.json', '[]'), { environment })
}

test.each([
  ['with a port', (port: number) => `https://127.0.0.1:${port}`, ''],
  ['with a host name', (port: number) => `https://localhost:${port}`, ''],
  ['with trailing slashes', (port: number) => `https://127.0.0.1:${port}///`, ''],
  ['with a path', (port: number) => `https://127.0.0.1:${port}/findings/eu/`, '/findings/eu'],
  ['without a scheme', (port: number) => `127.0.0.1:${port}/eu`, '/eu'],
  ['in blanks', (port: number) => ` https://127.0.0.1:${port}\n`, ''],
])('an address %s is reached', async (_case, addressOf, prefix) => {
  const server = await startIngestionServer({ tls })
  expect(await push(addressOf(server.port))).toMatchObject({ status: 'succeeded', warnings: [] })
  expect(server.seen.requests.map((request) => request.url)).toEqual([`${prefix}/api/v1/ingestions`])
})

test.skipIf(!hasIpv6).each(['https://', ''])('an IPv6 literal is reached: %s[::1]', async (scheme) => {
  const server = await startIngestionServer({ tls, host: '::1' })
  expect(await push(`${scheme}[::1]:${server.port}`)).toMatchObject({ status: 'succeeded' })
  expect(server.seen).toMatchObject({ connections: 1, handshakes: 1, begun: 1 })
  expect(server.seen.requests[0]?.headers.host).toBe(`[::1]:${server.port}`)
})

test.each([
  ['ftp', (port: number) => `ftp://127.0.0.1:${port}`, 'is not http or https'],
  ['credentials', (port: number) => `https://user:hunter2@127.0.0.1:${port}`, 'carries credentials'],
  ['a space', (port: number) => `https://127.0.0.1:${port}/a b`, 'holds a space'],
  ['a query', (port: number) => `https://127.0.0.1:${port}?a=b`, 'has a query'],
])('an address with %s is a failure, and nothing is sent', async (_case, addressOf, problem) => {
  const server = await startIngestionServer({ tls })
  const outcome = await push(addressOf(server.port))
  expect(outcome.status).toBe('failed')
  expect(outcome.message).toContain(`SERVICE_CLOUD_API_BASE_URL ${problem}`)
  expect(outcome.message).not.toContain('hunter2')
  expect(server.seen.connections).toBe(0)
})
