import { expect, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'
import { startHttpProxy } from '../../support/http-proxy.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'

const MEGABYTE = 1024 * 1024
const authority = createCertificateAuthority()
const tls = authority.issue()

function environmentFor(url: string, variables: Readonly<Record<string, string>> = {}) {
  return {
    SERVICE_CLOUD_API_KEY: 'pk_key',
    SERVICE_CLOUD_API_BASE_URL: url,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate),
    ...variables,
  }
}

test.each([false, true])(
  'a push tells what it trusted, spoke and sent (through a proxy: %j)',
  async (via) => {
    const server = await startIngestionServer({ tls })
    const proxy = via ? { HTTPS_PROXY: (await startHttpProxy(server)).url } : {}
    const path = createFile('a.ocsf.json', new Uint8Array(MEGABYTE))
    const { details } = await pushFile(path, { environment: environmentFor(server.url, proxy) })
    expect(details).toEqual({
      trusted: expect.stringMatching(/^REQUESTS_CA_BUNDLE \(1\), .*Node\.js \(\d+\)$/),
      tlsVersion: 'TLSv1.3',
      bytesSent: server.seen.requests[0]?.body.length,
      milliseconds: expect.any(Number),
    })
  },
)

test('one that fails tells how far it came', async () => {
  const server = await startIngestionServer({
    tls,
    handle: (request, _, reset) => request.once('data', reset),
  })
  const path = createFile('a.ocsf.json', new Uint8Array(64 * MEGABYTE))
  const { status, details } = await pushFile(path, { environment: environmentFor(server.url) })
  expect(status).toBe('failed')
  expect(details).toMatchObject({ trusted: expect.any(String), tlsVersion: 'TLSv1.3' })
  expect(details?.bytesSent).toBeLessThan(64 * MEGABYTE)
})

test('one that reached nobody has sent nothing', async () => {
  const environment = environmentFor('https://127.0.0.1:1')
  const { details } = await pushFile(createFile('a.ocsf.json', '[]'), { environment })
  expect(details).toMatchObject({ trusted: expect.any(String), tlsVersion: undefined, bytesSent: 0 })
})

test('one that was skipped has no details', async () => {
  expect((await pushFile('/missing', { environment: {} })).details).toBeUndefined()
})

test('progress grows to the whole body and never beyond', async () => {
  const server = await startIngestionServer()
  const steps: (readonly [sent: number, total: number])[] = []
  await pushFile(createFile('a.ocsf.json', new Uint8Array(4 * MEGABYTE)), {
    environment: environmentFor(server.url),
    onProgress: (sent, total) => steps.push([sent, total]),
  })
  const total = server.seen.requests[0]?.body.length
  expect(steps.length).toBeGreaterThan(4)
  expect(steps.at(-1)).toEqual([total, total])
  expect(steps.map(([sent]) => sent)).toEqual([...new Set(steps.map(([sent]) => sent))].sort((a, b) => a - b))
  for (const [, each] of steps) expect(each).toBe(total)
})
