import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { folderOf } from '../support/folder.ts'
import { startHttpProxy } from '../support/http-proxy.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'

/** A server, or a proxy, that sends back what it was sent: nobody may find the key in the log of a pipeline. */
const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVzIG9mIGEga2V5'
const SECRET = KEY.slice(12)

const FORMS: Readonly<Record<string, (key: string) => string>> = {
  'as it is': (key) => key,
  'the secret part': () => SECRET,
  'its first half': (key) => key.slice(0, key.length / 2),
  'its second half': (key) => key.slice(key.length / 2),
  'base64 of the header': (key) => Buffer.from(`Api-Key ${key}`).toString('base64'),
  'base64 with a byte in front': (key) => Buffer.from(`:${key}`).toString('base64'),
  hex: (key) => Buffer.from(key).toString('hex'),
  'percent-encoded': (key) => Buffer.from(key).toString('hex').replace(/../g, '%$&'),
}

/** Whether eight characters of the key, in any of its forms, are left in what was printed. */
function leaksKey(printed: string): boolean {
  const forms = [
    SECRET,
    ...Object.values(FORMS).map((form) => form(SECRET)),
    ...Object.values(FORMS).map((form) => form(KEY)),
  ]
  return forms.some((form) => {
    const length = form === KEY || form === SECRET ? 8 : 16
    return Array.from({ length: form.length - length + 1 }, (_, start) => start).some((start) =>
      printed.includes(form.slice(start, start + length)),
    )
  })
}

async function run(
  command: readonly string[],
  url: string,
  variables: Readonly<Record<string, string>> = {},
) {
  const folder = folderOf({ 'report.ocsf.json': '[]' })
  return assay(command, {
    cwd: folder,
    environment: { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: KEY, ...variables },
  })
}

const ECHOES = Object.values(FORMS).map((form) => form(KEY))

test.each([
  ['list'],
  ['list', '--json'],
  ['errors', 'some-job'],
  ['errors', 'some-job', '--json'],
  ['get', 'some-job', '--json'],
])('ingestions %s %s prints nothing of a key that comes back', async (...words) => {
  const data = ECHOES.map((echo) => {
    return { id: echo, attributes: { status: echo, [echo]: echo, detail: echo, code: [echo], index: 1 } }
  })
  const server = await startIngestionServer({ answer: { status: 200, body: JSON.stringify({ data }) } })
  const { exitCode, stdout, stderr } = await run(['ingestions', ...words], server.url)
  expect(exitCode).toBe(0)
  expect(stdout).toContain('***')
  expect(leaksKey(stdout + stderr), stdout + stderr).toBe(false)
})

test.each([
  [400, ['push', 'report.ocsf.json', '--verbose']],
  [202, ['push', 'report.ocsf.json', '--verbose']],
  [400, ['ingestions', 'list']],
])('an answer with status %i prints nothing of a key that comes back: %j', async (status, command) => {
  const id = Buffer.from(KEY).toString('base64')
  const body = JSON.stringify({ data: { id }, errors: [{ detail: `You sent ${id} and ${SECRET}.` }] })
  const server = await startIngestionServer({ answer: { status, body } })
  const { exitCode, stdout, stderr } = await run(command, server.url)
  expect(exitCode).toBe(1)
  expect(leaksKey(stdout + stderr), stdout + stderr).toBe(false)
})

test('a redirect to an address made of the key does not print it', async () => {
  const location = `https://${SECRET.toLowerCase()}.example/${KEY}`
  const server = await startIngestionServer({ answer: { status: 302, headers: { location } } })
  const { stdout, stderr } = await run(['push', 'report.ocsf.json'], server.url)
  expect(stderr).toContain('refused to follow a redirect to https://***')
  expect(leaksKey(stdout + stderr)).toBe(false)
  expect(stderr).not.toContain(SECRET.toLowerCase())
})

test.each([
  ['refuses the tunnel with the key as its reason', `HTTP/1.1 403 ${KEY}\r\nX-Key: ${KEY}\r\n\r\n${KEY}`],
  ['answers the tunnel with something that is not HTTP', `${KEY}\r\n\r\n`],
])('a proxy that %s gets nothing of it printed', async (_case, answer) => {
  const proxy = await startRawServer((socket) => socket.once('data', () => socket.end(answer)))
  for (const [scheme, variable] of [
    ['https', 'HTTPS_PROXY'],
    ['http', 'HTTP_PROXY'],
  ] as const) {
    const variables = { [variable]: `http://127.0.0.1:${proxy}` }
    for (const command of [
      ['push', 'report.ocsf.json', '--verbose'],
      ['ingestions', 'list'],
    ]) {
      const { exitCode, stdout, stderr } = await run(command, `${scheme}://api.invalid`, variables)
      expect(exitCode).toBe(1)
      expect(leaksKey(stdout + stderr), stderr).toBe(false)
    }
  }
})

test('a certificate that names the key does not bring it into the message', async () => {
  const authority = createCertificateAuthority(KEY)
  const server = await startIngestionServer({ tls: authority.issue([`DNS:${SECRET}.example`]) })
  const bundle = join(folderOf({ 'ca.pem': authority.certificate }), 'ca.pem')
  for (const variables of [{}, { REQUESTS_CA_BUNDLE: bundle }]) {
    for (const command of [
      ['push', 'report.ocsf.json', '--verbose'],
      ['ingestions', 'list'],
    ]) {
      const { exitCode, stdout, stderr } = await run(command, server.url, variables)
      expect(exitCode).toBe(1)
      expect(stderr).toContain('certificate of')
      expect(leaksKey(stdout + stderr), stderr).toBe(false)
    }
  }
})

test.each([
  ['push', 'report.ocsf.json'],
  ['ingestions', 'list'],
])('%s %s never hands a proxy the key for a server on this machine', async (...command) => {
  const server = await startIngestionServer()
  const proxy = await startHttpProxy(server)
  const variables = { HTTP_PROXY: proxy.url, http_proxy: proxy.url }
  const { stderr } = await run(command, server.url, variables)
  expect(proxy.seen).toEqual([])
  expect(server.seen.begun).toBe(1)
  expect(stderr).not.toContain('travels in clear')
})

test.each([
  ['push', 'report.ocsf.json'],
  ['ingestions', 'list'],
])('%s %s over plain http through a proxy says who reads the key', async (...command) => {
  const server = await startIngestionServer()
  const proxy = await startHttpProxy(server)
  const { stderr } = await run(command, 'http://api.invalid', { HTTP_PROXY: proxy.url })
  expect(stderr).toContain('travels in clear')
  expect(stderr).toContain('the proxy in HTTP_PROXY reads it')
  expect(proxy.seen).toHaveLength(1)
})

async function startRawServer(onConnection: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => onConnection(socket.on('error', () => {})))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
