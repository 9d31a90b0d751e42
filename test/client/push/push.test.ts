import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pushFile } from '../../../src/client/push/push.ts'
import type { RequestLimits } from '../../../src/client/transport/limits.ts'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile, folderOf } from '../../support/folder.ts'
import { ACCEPTED, JOB_ID, startIngestionServer } from '../../support/ingestion-server.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'
const REPORT = '[{"class_uid":2004}]'
const FILE = 'assay-output.ocsf.json'

async function push(url: string, path = createFile(FILE, REPORT), limits: Partial<RequestLimits> = {}) {
  const environment = { SERVICE_CLOUD_API_KEY: KEY, SERVICE_CLOUD_API_BASE_URL: url }
  const outcome = await pushFile(path, { environment, limits })
  expect(JSON.stringify(outcome)).not.toContain(KEY)
  return outcome
}

/** A TCP server whose every connection is handed to `talk`. */
async function startTcpServer(talk: (socket: Socket) => void) {
  const seen = { connections: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    seen.connections += 1
    sockets.add(socket.on('error', () => {}))
    talk(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })
  const address = server.address()
  return { seen, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

test('a push is one connection with one POST, and the answer is its outcome', async () => {
  const server = await startIngestionServer()
  expect(await push(`${server.url}/`)).toEqual({
    status: 'succeeded',
    message: `Findings successfully pushed to Service Cloud. Ingestion job: ${JOB_ID}`,
    warnings: [],
    jobId: JOB_ID,
    details: {
      trusted: undefined,
      tlsVersion: undefined,
      bytesSent: server.seen.requests[0]?.body.length,
      milliseconds: expect.any(Number),
    },
  })

  expect(server.seen.connections).toBe(1)
  const [request, ...more] = server.seen.requests
  expect(more).toEqual([])
  expect(request).toMatchObject({ method: 'POST', url: '/api/v1/ingestions' })
  expect(request?.headers).toMatchObject({
    authorization: `Api-Key ${KEY}`,
    accept: 'application/vnd.api+json',
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    'content-length': String(request?.body.length),
  })
  expect(request?.headers['transfer-encoding']).toBeUndefined()
})

test('a path prefix of the address is kept', async () => {
  const server = await startIngestionServer()
  await push(`${server.url}/findings/eu/`)
  expect(server.seen.requests[0]?.url).toBe('/findings/eu/api/v1/ingestions')
})

test.each([
  ['nothing', new Uint8Array()],
  ['one byte', new Uint8Array([0])],
  ['bytes that are no text', Uint8Array.from({ length: 1000 }, (_, index) => index % 256)],
  ['exactly one chunk', new Uint8Array(512 * 1024).fill(97)],
  ['several chunks and a rest', Uint8Array.from({ length: 3 * 512 * 1024 + 7 }, (_, index) => index % 251)],
])('a file of %s arrives byte for byte', async (_, content) => {
  const server = await startIngestionServer()
  await push(server.url, createFile(FILE, content))

  const form = await receivedForm(server.seen.requests[0])
  expect([...form.keys()]).toEqual(['file'])
  const part = form.get('file')
  expect(part).toMatchObject({ name: FILE, type: 'application/json', size: content.length })
  expect(Buffer.from(await (part as File).arrayBuffer()).equals(content)).toBe(true)
})

test('a scope is sent before the file', async () => {
  const server = await startIngestionServer()
  const environment = { SERVICE_CLOUD_API_KEY: KEY, SERVICE_CLOUD_API_BASE_URL: server.url }
  const scope = '{"source": "prowler", "complete": true}'
  await pushFile(createFile(FILE, '[]'), { environment, scope })
  const form = await receivedForm(server.seen.requests[0])
  expect([...form.keys()]).toEqual(['scope', 'file'])
  expect(form.get('scope')).toBe(scope)
})

test.each(['http', 'https'])('a server that reads late gets every byte as it was: %s', async (scheme) => {
  const content = randomBytes(16 * 1024 * 1024)
  const authority = createCertificateAuthority()
  const received: Buffer[] = []
  const server = await startIngestionServer({
    ...(scheme === 'https' && { tls: authority.issue() }),
    handle: async (request, response) => {
      // Until every buffer in between is full.
      await setTimeout(300)
      for await (const chunk of request) received.push(chunk)
      response.writeHead(202).end(ACCEPTED.body)
    },
  })
  const environment = {
    SERVICE_CLOUD_API_KEY: KEY,
    SERVICE_CLOUD_API_BASE_URL: server.url,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate),
  }
  expect(await pushFile(createFile(FILE, content), { environment })).toMatchObject({ status: 'succeeded' })
  expect(Buffer.concat(received).includes(content)).toBe(true)
})

test.each([
  'a "quoted" name.ocsf.json',
  'line\r\nbreak.ocsf.json',
  'ünïcödé 報告.ocsf.json',
  "it's; a=b.ocsf.json",
])('the file name %j arrives as one header value', async (name) => {
  const server = await startIngestionServer()
  await push(server.url, createFile(name, REPORT))
  const [, sent = ''] = /filename="([^"\r\n]*)"\r\n/.exec(String(server.seen.requests[0]?.body)) ?? []
  expect(sent.replace(/%22|%0D|%0A/g, decodeURIComponent)).toBe(name)
})

test.each([400, 401, 402, 403, 413, 415, 429, 500, 503])(
  'status %i fails after one request',
  async (status) => {
    const body = JSON.stringify({ errors: [{ detail: `no, ${KEY}` }] })
    const server = await startIngestionServer({ answer: { status, body } })
    const outcome = await push(server.url)
    expect(outcome.status).toBe('failed')
    expect(outcome.message).toContain(`status ${status}`)
    expect(server.seen).toMatchObject({ connections: 1, requests: [{ method: 'POST' }] })
  },
)

test.each([301, 302, 303, 307, 308])('a redirect with status %i is never followed', async (status) => {
  const target = await startIngestionServer()
  const server = await startIngestionServer({
    answer: { status, headers: { location: `${target.url}/api/v1/ingestions?code=1` } },
  })
  const { status: ended, message } = await push(server.url)
  expect(ended).toBe('failed')
  expect(message).toContain(`refused to follow a redirect to ${target.url} (`)
  expect(server.seen.requests).toHaveLength(1)
  expect(target.seen.connections).toBe(0)
})

test.each([
  ['and closes', (socket: Socket, answer: string) => socket.write(answer, () => socket.destroy())],
  [
    'and resets the connection',
    (socket: Socket, answer: string) => socket.write(answer, () => socket.resetAndDestroy()),
  ],
  ['and reads no further', (socket: Socket, answer: string) => void socket.write(answer)],
])('a server that refuses before the body %s is understood', async (_, refuse) => {
  const body = JSON.stringify({ errors: [{ detail: 'invalid' }] })
  const answer = `HTTP/1.1 401 Unauthorized\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const server = await startTcpServer((socket) => {
    socket.once('data', () => {
      socket.pause()
      refuse(socket, answer)
    })
  })
  const outcome = await push(server.url, createFile(FILE, new Uint8Array(8 * 1024 * 1024)))
  expect(outcome.message).toContain('the API key is invalid, revoked or malformed')
  expect(server.seen.connections).toBe(1)
})

test.each([
  ['closes at once', (socket: Socket) => socket.destroy()],
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
  ['closes after the request', (socket: Socket) => socket.once('data', () => socket.destroy())],
  ['speaks another protocol', (socket: Socket) => socket.end('220 mail.example ESMTP\r\n')],
  [
    'breaks off in the headers',
    (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 202 Acc')),
  ],
  ['never answers', () => {}],
])('a server that %s is a failure, and is not asked twice', async (_, talk) => {
  const server = await startTcpServer(talk)
  const outcome = await push(server.url, undefined, { total: 500 })
  expect(outcome).toMatchObject({ status: 'failed', warnings: [] })
  expect(outcome.message).toContain(`could not reach the API at ${server.url} (`)
  expect(server.seen.connections).toBe(1)
})

test('a TLS handshake that never ends is over at the connect limit', async () => {
  const server = await startTcpServer(() => {})
  const outcome = await push(server.url.replace('http:', 'https:'), undefined, { connect: 100 })
  expect(outcome.message).toContain('(connection timed out)')
  expect(server.seen.connections).toBe(1)
})

test('an answer that breaks off after its status is still that status', async () => {
  const server = await startTcpServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 100\r\n\r\n{"err'))
  })
  expect((await push(server.url)).message).toContain('lacks the Manage Ingestions permission')
})

test('an answer without an end is read to its limit only', async () => {
  const server = await startTcpServer((socket) => {
    const chunk = Buffer.alloc(64 * 1024, 'x')
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk));
    }
    socket.once('data', () => {
      socket.write('HTTP/1.1 500 Endless\r\n\r\n')
      socket.on('drain', pour)
      pour()
    })
  })
  expect((await push(server.url)).message).toContain('status 500')
})

test('nobody listening is a failure that says what to check', async () => {
  const outcome = await push('http://127.0.0.1:1')
  expect(outcome.message).toBe(
    'Push to Service Cloud failed: could not reach the API at http://127.0.0.1:1 (connection refused). ' +
      'Check network connectivity, outbound HTTPS firewall rules, proxy settings and SERVICE_CLOUD_API_BASE_URL.',
  )
})

test('a host name that does not exist is a failure', async () => {
  expect((await push('https://ingestion.invalid')).message).toContain('could not reach the API')
})

test('without a key nothing is read or sent', async () => {
  const outcome = await pushFile('/missing', { environment: { SERVICE_CLOUD_API_BASE_URL: 'ftp://nowhere' } })
  expect(outcome).toEqual({
    status: 'skipped',
    message: expect.stringContaining('Set SERVICE_CLOUD_API_KEY'),
    warnings: [],
  })
})

test.each([
  [
    'a missing file',
    (folder: string) => join(folder, 'missing.ocsf.json'),
    'there is no such file or folder',
  ],
  ['a folder', (folder: string) => folder, 'it is not a file'],
  ['no name', () => '', 'there is no such file or folder'],
  ['a name with a NUL', () => 'a\u0000b', 'null bytes'],
])('%s fails before any connection', async (_, pathIn, problem) => {
  const server = await startIngestionServer()
  const outcome = await push(server.url, pathIn(folderOf()))
  expect(outcome.status).toBe('failed')
  expect(outcome.message).toContain(problem)
  expect(server.seen.connections).toBe(0)
})

test('an address that cannot be used fails before any connection', async () => {
  expect((await push('ftp://127.0.0.1')).message).toContain('SERVICE_CLOUD_API_BASE_URL is not http or https')
})

test('the key in clear is a warning, also when the push fails', async () => {
  const outcome = await push('http://ingestion.invalid')
  expect(outcome).toMatchObject({
    status: 'failed',
    warnings: [expect.stringContaining('The API key travels in clear')],
  })
})

/** The multipart body as the platform's own parser reads it. */
async function receivedForm(request: { headers: object; body: Buffer } | undefined): Promise<FormData> {
  const headers = request?.headers as Record<string, string>
  expect(headers['content-length']).toBe(String(request?.body.length))
  return new Response(new Uint8Array(request?.body ?? []), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData()
}

test('what the server accepts is what it says', () => {
  expect(JSON.parse(ACCEPTED.body ?? '')).toMatchObject({ data: { id: JOB_ID } })
})
