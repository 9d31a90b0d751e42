import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { record } from '../server/record.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { freshDatabase } from '../support/database.ts'
import { folderOf } from '../support/folder.ts'
import { startOtlpReceiver } from '../support/otlp-receiver.ts'
import type { ReceivedSpan } from '../support/otlp-spans.ts'
import { PATIENCE } from '../support/patience.ts'
import { startPrivateDatabase } from '../support/private-database.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../support/tenant-client.ts'

const SERVER = 2
const CLIENT = 3
const CONSUMER = 5
const ERROR = 2
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

/** A service that sends its traces to where the variables say, and somebody who uses it. */
async function serve(environment: Readonly<Record<string, string>>, options: readonly string[] = []) {
  const { url: databaseUrl, close } = await freshDatabase()
  onTestFinished(close)
  // Spans are sent at once.
  const soon = { OTEL_BSP_SCHEDULE_DELAY: '100', ...environment }
  const server = await startServerProcess({ databaseUrl, environment: soon, options })
  return { server, tenant: await createTenantClient(databaseUrl) }
}

function upload(
  server: ServerProcess,
  { authorization }: TenantClient,
  headers: Record<string, string>,
  records: readonly unknown[],
): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([JSON.stringify(records)], 'scan.ocsf.json', { type: 'application/json' }))
  const url = `${server.url}/api/v1/ingestions`
  return fetch(url, { method: 'POST', headers: { authorization, ...headers }, body })
}

test('an upload, what it asks of the database and its job are one trace, in that of the sender', async () => {
  const receiver = await startOtlpReceiver()
  const { server, tenant } = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const accepted = await upload(server, tenant, { traceparent: `00-${TRACE}-${PARENT}-01` }, [record('a')])
  expect(accepted.status).toBe(202)
  await tenant.endOf(server, accepted.headers.get('content-location') ?? '')
  const jobOf = (spans: readonly ReceivedSpan[]) => spans.find(({ kind }) => kind === CONSUMER)
  await vi.waitUntil(() => jobOf(receiver.spans), PATIENCE)
  const ours = receiver.spans.filter(({ traceId }) => traceId === TRACE)

  const request = ours.find(({ kind }) => kind === SERVER) ?? expect.fail('no span of the request')
  expect(request).toMatchObject({
    service: 'assay',
    name: 'POST /api/v1/ingestions',
    parentSpanId: PARENT,
    status: 0,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/v1/ingestions',
      'http.response.status_code': 202,
      'url.path': '/api/v1/ingestions',
      'url.scheme': 'http',
    },
  })
  expect(accepted.headers.get('traceparent')).toBe(`00-${TRACE}-${request.spanId}-01`)
  const logged = server.log.map((line) => JSON.parse(line)).find(({ status }) => status === 202)
  expect(logged).toMatchObject({ traceId: TRACE, spanId: request.spanId, parentId: PARENT })

  expect(jobOf(ours)).toMatchObject({
    name: 'process ingestion',
    parentSpanId: request.spanId,
    linked: [request.spanId],
    status: 0,
    attributes: {
      'messaging.destination.name': 'ingestion',
      'messaging.message.id': accepted.headers.get('content-location')?.split('/').at(-1),
    },
  })
  const statements = ours.filter(
    ({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === request.spanId,
  )
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']))
  expect(new Set(receiver.paths)).toEqual(new Set(['POST /v1/traces application/x-protobuf']))
})

test('spans hold no value of a tenant, no credential and no query', async () => {
  const receiver = await startOtlpReceiver()
  const { server, tenant } = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const marked = record('marked-uid', {
    message: 'marked-message',
    unmapped: { scan_id: 'marked-scan', provider: 'aws', provider_uid: 'marked-account' },
  })
  const sent = await upload(server, tenant, { 'x-request-id': 'marked-id' }, [marked])
  await tenant.endOf(server, sent.headers.get('content-location') ?? '')
  const { authorization } = tenant
  for (const path of [
    '/api/v1/findings?filter[search]=marked-word&filter[uid]=marked-uid',
    '/api/v1/findings?filter[nothing]=marked-filter',
    '/api/v1/ingestions/marked-path',
    '/marked-page?access_token=marked-token',
  ])
    await fetch(`${server.url}${path}`, { headers: { authorization } })
  const log = { email: 'marked@example.test', password: 'marked-password' }
  await fetch(`${server.url}/api/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', authorization: 'Api-Key marked-key' },
    body: JSON.stringify({ data: { type: 'tokens', attributes: log } }),
  })
  await stop(server)
  expect(receiver.spans.length).toBeGreaterThan(20)
  // A part of a path that a route takes is an id, and is in the log as well.
  const text = receiver.text.replaceAll('/api/v1/ingestions/marked-path', '')
  expect(text).toContain('SELECT')
  expect(text).not.toContain('marked')
  expect(text).not.toContain(tenant.id)
  expect(text).not.toContain(authorization.split('.').at(-1))
})

test('health and metrics are not traced, and what is left is sent before the process ends', async () => {
  const receiver = await startOtlpReceiver()
  const { server } = await serve({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '600000',
  })
  for (const path of ['/healthz', '/readyz', '/metrics', '/nowhere']) await fetch(`${server.url}${path}`)
  expect(receiver.spans).toEqual([])
  await stop(server)
  expect(receiver.spans.filter(({ kind }) => kind === SERVER)).toMatchObject([
    { name: 'GET', attributes: { 'http.response.status_code': 404 } },
  ])
})

test('a request that fails says so, by the kind of its error', async () => {
  const receiver = await startOtlpReceiver()
  const { server, tenant } = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, [
    '--max-file-size',
    '1MiB',
  ])
  const answered = await upload(server, tenant, {}, [record('x'.repeat(2_000_000))])
  expect(answered.status).toBe(413)
  await stop(server)
  const request = receiver.spans.find(({ name }) => name === 'POST /api/v1/ingestions')
  expect(request).toMatchObject({ status: 0, attributes: { 'http.response.status_code': 413 } })
  expect(receiver.spans.filter(({ status }) => status === ERROR)).toEqual([])
})

test('a request that the service cannot answer is an error, by its kind', async () => {
  const receiver = await startOtlpReceiver()
  const database = await startPrivateDatabase()
  const server = await startServerProcess({
    databaseUrl: database.url,
    environment: { OTEL_BSP_SCHEDULE_DELAY: '100', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    role: 'api',
  })
  const tenant = await createTenantClient(database.url)
  await database.stop('SIGINT')
  expect((await tenant.get(server, '/api/v1/findings')).status).toBe(503)
  const isOurs = ({ name, kind }: ReceivedSpan) => kind === SERVER && name === 'GET /api/v1/findings'
  await vi.waitUntil(() => receiver.spans.some(isOurs), PATIENCE)
  expect(receiver.spans.find(isOurs)).toMatchObject({
    status: ERROR,
    attributes: { 'http.response.status_code': 503, 'error.type': expect.any(String) },
  })
})

test('a collector whose certificate an organization has issued is trusted by OTEL_EXPORTER_OTLP_CERTIFICATE', async () => {
  const authority = createCertificateAuthority()
  const receiver = await startOtlpReceiver(authority.issue(['IP:127.0.0.1']))
  const folder = folderOf({ 'organization.pem': authority.certificate })
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
  const trusting = await serve({
    ...endpoint,
    OTEL_EXPORTER_OTLP_CERTIFICATE: join(folder, 'organization.pem'),
    OTEL_SERVICE_NAME: 'findings',
  })
  await fetch(`${trusting.server.url}/nowhere`)
  await stop(trusting.server)
  expect(receiver.spans).toMatchObject([{ name: 'GET', service: 'findings' }])

  const other = await serve(endpoint)
  await fetch(`${other.server.url}/nowhere`)
  await stop(other.server)
  expect(receiver.spans).toHaveLength(1)
  expect(other.server.log.join('\n')).toMatch(/certificate/)
})

test.each([
  ['a collector that is away', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }, 'ECONNREFUSED'],
  ['an exporter that there is not', { OTEL_TRACES_EXPORTER: 'zipkin' }, 'No traces are sent'],
  [
    'a sampler that there is not',
    { OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER: 'some' },
    'OTEL_TRACES_SAMPLER',
  ],
  ['an address that is none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'not an address' }, 'not an address'],
])('%s stops nobody, and is told', async (_, environment, told) => {
  const { server, tenant } = await serve(environment)
  expect((await tenant.get(server, '/api/v1/findings')).status).toBe(200)
  await vi.waitUntil(() => server.log.some((line) => line.includes(told)), PATIENCE)
  const from = performance.now()
  await stop(server)
  expect(performance.now() - from).toBeLessThan(30_000)
})

async function stop({ process }: ServerProcess): Promise<void> {
  process.kill('SIGTERM')
  expect(await once(process, 'exit')).toEqual([0, null])
}
