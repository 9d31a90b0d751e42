import { execFile } from 'node:child_process'
import { truncateSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createCertificateAuthority } from '../../support/certificate-authority.ts'
import { createFile } from '../../support/folder.ts'
import { startIngestionServer } from '../../support/ingestion-server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const authority = createCertificateAuthority()

/** Runs a module in a process of its own and returns what it printed as JSON; anything on stderr fails. */
async function run(source: string, variables: Record<string, string>): Promise<unknown> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', source],
    {
      cwd: root,
      env: { ...process.env, SERVICE_CLOUD_API_KEY: 'pk_key', ...variables },
    },
  )
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

const PUSH = `
  const { pushFile } = await import('./src/client/push/push.ts')
  const outcome = await pushFile(process.env.REPORT, { environment: process.env })
`

test('a push leaves the process as it was', async () => {
  const server = await startIngestionServer({ tls: authority.issue() })
  const source = `
    import https from 'node:https'
    import tls from 'node:tls'
    const state = () => JSON.stringify([
      process.env,
      ['1', '2'].map((version) => String(globalThis[Symbol.for('undici.globalDispatcher.' + version)]?.constructor.name)),
      tls.getCACertificates('default').length,
      [tls.DEFAULT_MIN_VERSION, tls.DEFAULT_MAX_VERSION],
      https.globalAgent.options,
    ])
    const before = state()
    ${PUSH}
    const unchanged = state() === before
    const trusted = await fetch(process.env.SERVICE_CLOUD_API_BASE_URL).then(() => true, () => false)
    const active = process.getActiveResourcesInfo().filter((name) => /Timer|FSReq/.test(name))
    console.log(JSON.stringify({ status: outcome.status, unchanged, trusted, active }))
  `
  const variables = {
    REPORT: createFile('a.ocsf.json', '[]'),
    SERVICE_CLOUD_API_BASE_URL: server.url,
    REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate),
  }
  expect(await run(source, variables)).toEqual({
    status: 'succeeded',
    unchanged: true,
    trusted: false,
    active: [],
  })
})

test('a dispatcher that the process has set is there before and after', async () => {
  const server = await startIngestionServer()
  const source = `
    import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
    const own = new Agent()
    setGlobalDispatcher(own)
    ${PUSH}
    console.log(JSON.stringify([outcome.status, getGlobalDispatcher() === own]))
  `
  const variables = { REPORT: createFile('a.ocsf.json', '[]'), SERVICE_CLOUD_API_BASE_URL: server.url }
  expect(await run(source, variables)).toEqual(['succeeded', true])
})

test('fetch works after a push that loaded an HTTP client first', async () => {
  const server = await startIngestionServer()
  const source = `${PUSH}
    const response = await fetch(process.env.SERVICE_CLOUD_API_BASE_URL)
    console.log(JSON.stringify([outcome.status, response.status]))
  `
  const variables = { REPORT: createFile('a.ocsf.json', '[]'), SERVICE_CLOUD_API_BASE_URL: server.url }
  expect(await run(source, variables)).toEqual(['succeeded', 202])
})

test.each([
  ['NODE_EXTRA_CA_CERTS adds to the trust', { NODE_EXTRA_CA_CERTS: true }, 'succeeded'],
  ['SSL_CERT_FILE is the system store', { SSL_CERT_FILE: true }, 'succeeded'],
  [
    'NODE_TLS_REJECT_UNAUTHORIZED does not turn verification off',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
    'failed',
  ],
])('%s', async (_, variables, status) => {
  const server = await startIngestionServer({ tls: authority.issue() })
  const bundle = createFile('ca.pem', authority.certificate)
  const given = Object.entries(variables).map(([name, value]) => [name, value === true ? bundle : value])
  const source = `${PUSH}; process.stdout.write(JSON.stringify(outcome.status))`
  const ended = await run(source, {
    REPORT: createFile('a.ocsf.json', '[]'),
    SERVICE_CLOUD_API_BASE_URL: server.url,
    ...Object.fromEntries(given),
  })
  expect(ended).toBe(status)
})

test('memory does not grow with the file', async () => {
  const megabyte = 1024 * 1024
  const server = await startIngestionServer({
    handle: (request, response) => {
      let length = 0
      request.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      request.on('end', () => response.writeHead(202).end(JSON.stringify({ data: { id: String(length) } })))
    },
  })
  const source = `${PUSH}; console.log(JSON.stringify([outcome.jobId, process.resourceUsage().maxRSS * 1024]))`
  const peak = async (size: number) => {
    const REPORT = createFile('a.ocsf.json', '')
    truncateSync(REPORT, size)
    const [received, bytes] = (await run(source, { REPORT, SERVICE_CLOUD_API_BASE_URL: server.url })) as [
      string,
      number,
    ]
    expect(Number(received)).toBeGreaterThan(size)
    return bytes
  }

  // What grows is garbage not yet collected: it has a ceiling, and the larger file is past it.
  const [small, large] = [await peak(64 * megabyte), await peak(512 * megabyte)]
  expect(large - small).toBeLessThan(64 * megabyte)
})
