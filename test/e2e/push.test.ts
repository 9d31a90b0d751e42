import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay, startAssay } from '../support/assay.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { folderOf } from '../support/folder.ts'
import { JOB_ID, startIngestionServer } from '../support/ingestion-server.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'
const OPEN = 'resource "aws_ebs_volume" "v" {\n  availability_zone = "eu-west-1a"\n  size = 1\n}\n'

const authority = createCertificateAuthority('Organization CA')
const stranger = createCertificateAuthority('Another CA')

/** One CA as a file, a directory with its hashed link, and another CA as a file. */
function trustFolder(): string {
  const folder = folderOf({
    'ca.pem': `# The organization's CA\r\n${authority.certificate}`,
    'other.pem': stranger.certificate,
    'store/organization.crt': authority.certificate,
    'store/README': 'not a certificate',
  })
  mkdirSync(join(folder, 'hashed'))
  symlinkSync('../store/organization.crt', join(folder, 'hashed/0a1b2c3d.0'))
  return folder
}

test.each<[string, Record<string, string>, string | undefined]>([
  ['the system store, as SSL_CERT_FILE', { SSL_CERT_FILE: 'ca.pem' }, 'the operating system'],
  ['the system store, as SSL_CERT_DIR', { SSL_CERT_DIR: 'hashed' }, 'the operating system'],
  ['REQUESTS_CA_BUNDLE, a file', { REQUESTS_CA_BUNDLE: 'ca.pem' }, 'REQUESTS_CA_BUNDLE (1)'],
  ['REQUESTS_CA_BUNDLE, a directory', { REQUESTS_CA_BUNDLE: 'store' }, 'REQUESTS_CA_BUNDLE (1)'],
  ['REQUESTS_CA_BUNDLE, hashed links', { REQUESTS_CA_BUNDLE: 'hashed' }, 'REQUESTS_CA_BUNDLE (1)'],
  ['CURL_CA_BUNDLE', { CURL_CA_BUNDLE: 'ca.pem' }, 'CURL_CA_BUNDLE (1)'],
  [
    'CURL_CA_BUNDLE beside another one',
    { REQUESTS_CA_BUNDLE: 'other.pem', CURL_CA_BUNDLE: 'ca.pem' },
    undefined,
  ],
  ['NODE_EXTRA_CA_CERTS', { NODE_EXTRA_CA_CERTS: 'ca.pem' }, 'NODE_EXTRA_CA_CERTS (1)'],
  [
    "the HTTP client's own roots, beside a bundle",
    { NODE_EXTRA_CA_CERTS: 'ca.pem', REQUESTS_CA_BUNDLE: 'other.pem' },
    'REQUESTS_CA_BUNDLE (1), NODE_EXTRA_CA_CERTS (1)',
  ],
  ['no place at all', {}, undefined],
])("a server's CA that is in %s", async (_place, variables, origin) => {
  const folder = trustFolder()
  const server = await startIngestionServer({ tls: authority.issue() })
  const places = Object.entries(variables).map(([name, file]) => [name, join(folder, file)] as const)
  const run = await assay(['push', reportIn(folder), '-v'], {
    environment: environmentFor(server.url, Object.fromEntries(places)),
  })

  expect(run.exitCode).toBe(origin === undefined ? 1 : 0)
  expect(server.seen.connections).toBe(1)
  if (origin === undefined) {
    expect(run.stderr).toContain('is not trusted')
    expect(server.seen.begun).toBe(0)
  } else {
    expect(run.stderr).toContain(origin)
    expect(run.stderr).toMatch(/Node\.js \(\d{2,}\)/)
    expect(run.stderr).toMatch(/TLSv1\.3, \d+ bytes sent, \d+\.\d\d s/)
    expect(server.seen).toMatchObject({ handshakes: 1, begun: 1 })
  }
})

test.each([
  ['success', 202, []],
  ['failure', 500, [expect.stringMatching(/\.ocsf\.json$/)]],
])(
  'formats without OCSF push a private temporary file, and after %s only what was asked for is left',
  async (_ending, status, left) => {
    const folder = folderOf({ 'main.tf': OPEN })
    const temporary = folderOf({})
    const seen: { name: string; mode: number }[] = []
    const server = await startIngestionServer({
      handle: (request, response) => {
        for (const name of readdirSync(temporary)) {
          seen.push({ name, mode: statSync(join(temporary, name)).mode & 0o777 })
        }
        request.resume().once('end', () => {
          response.writeHead(status).end(JSON.stringify({ data: { id: JOB_ID } }))
        })
      },
    })
    const run = await assay(['scan', '.', '-M', 'csv', '-o', 'reports', '-F', 'report', '--push-to-cloud'], {
      cwd: folder,
      environment: environmentFor(server.url, { TMPDIR: temporary }),
    })

    expect(run.exitCode).toBe(3)
    expect(seen).toEqual([{ name: expect.stringMatching(/^assay.*\.ocsf\.json$/), mode: 0o600 }])
    expect(readdirSync(join(folder, 'reports'))).toEqual(['report.csv'])
    const kept = readdirSync(temporary)
    expect(kept).toEqual(left)
    for (const name of kept) {
      const path = join(temporary, name)
      expect(run.stderr).toContain(`The results are in ${path}`)
      expect(JSON.parse(readFileSync(path, 'utf8')).length).toBeGreaterThan(0)
    }
  },
)

test.each([
  [202, 'Findings successfully pushed to Service Cloud. Ingestion job: '],
  [500, 'Push to Service Cloud failed'],
])('a quiet scan tells how a push ended that is answered with %i', async (status, outcome) => {
  const server = await startIngestionServer({
    answer: { status, body: JSON.stringify({ data: { id: JOB_ID } }) },
  })
  const run = await assay(['scan', '-q', '-M', 'csv', '--push-to-cloud'], {
    cwd: folderOf({ 'main.tf': OPEN }),
    environment: environmentFor(server.url),
  })
  expect(run).toMatchObject({ exitCode: 3, stdout: '', stderr: expect.stringContaining(outcome) })
})

test('a scan without findings pushes a valid, empty list', async () => {
  const server = await startIngestionServer()
  const run = await assay(['scan', '.', '-M', 'csv', '--push-to-cloud'], {
    cwd: folderOf({ 'notes.txt': 'hello' }),
    environment: environmentFor(server.url),
  })
  expect(run.exitCode).toBe(0)
  expect(run.stderr).toContain(`Findings successfully pushed to Service Cloud. Ingestion job: ${JOB_ID}`)
  const [, part = ''] = String(server.seen.requests[0]?.body).split('\r\n\r\n')
  expect(JSON.parse(part.slice(0, part.indexOf('\r\n--')))).toEqual([])
})

test('code is sent where it is asked for, without its secrets and not in lines beyond all measure', async () => {
  const folder = folderOf({
    'main.tf': [
      'resource "aws_db_instance" "orders" {',
      '  publicly_accessible = true',
      '  password = "Xq7RzK4mWx9TfB2hLp6N"',
      '}',
      'resource "aws_db_instance" "billing" {',
      `  publicly_accessible = true # ${'long'.repeat(100_000)}`,
      '}',
      '',
    ].join('\n'),
  })
  const sent = async (...options: readonly string[]): Promise<string> => {
    const server = await startIngestionServer()
    await assay(['scan', '.', '-M', 'csv', '--push-to-cloud', ...options], {
      cwd: folder,
      environment: environmentFor(server.url),
    })
    return String(server.seen.requests[0]?.body)
  }
  expect(await sent()).not.toContain('"excerpt"')
  const excerpts = await sent('--push-excerpts')
  expect(excerpts).toContain('"  publicly_accessible = true"')
  expect(excerpts).toContain('"  password = ••••••"')
  expect(excerpts).not.toContain('Xq7RzK4mWx9TfB2hLp6N')
  expect(excerpts).not.toContain('longlong')
})

test('a key that is missing, blank or impossible: a clear warning, and nothing is sent', async () => {
  const temporary = folderOf({})
  const server = await startIngestionServer()
  const keys: Record<string, readonly [string | undefined, string]> = {
    missing: [undefined, 'skipped: no API key is configured. Set SERVICE_CLOUD_API_KEY'],
    empty: ['', 'skipped: no API key is configured. Set SERVICE_CLOUD_API_KEY'],
    blank: [' \n', 'skipped: no API key is configured. Set SERVICE_CLOUD_API_KEY'],
    newline: ['pk_A\r\nX-Injected: yes', 'failed: the API key in SERVICE_CLOUD_API_KEY holds'],
    'not Latin': ['ключ', 'failed: the API key in SERVICE_CLOUD_API_KEY holds'],
  }
  await Promise.all(
    Object.entries(keys).map(async ([name, [key, message]]) => {
      const { SERVICE_CLOUD_API_KEY: _, ...environment } = environmentFor(server.url, { TMPDIR: temporary })
      const run = await assay(['scan', '.', '-q', '-M', 'csv', '--push-to-cloud'], {
        cwd: folderOf({ 'main.tf': OPEN }),
        environment: { ...environment, ...(key !== undefined && { SERVICE_CLOUD_API_KEY: key }) },
      })
      expect(run, name).toMatchObject({ exitCode: 3, stderr: expect.stringContaining(message) })
      expect(run.stderr).not.toContain('X-Injected')
    }),
  )
  expect(server.seen.connections).toBe(0)
  expect(readdirSync(temporary).length).toBe(2)
})

test(
  'the key is nowhere: not in what is printed, nor in files, nor in what the system shows',
  needs('ps'),
  async () => {
    const folder = folderOf({ 'main.tf': OPEN })
    const temporary = folderOf({})
    let commandLine = ''
    const server = await startIngestionServer({
      handle: (request, response) => {
        commandLine = execFileSync('ps', ['-o', 'args=', '-p', String(child.pid)], { encoding: 'utf8' })
        const detail = `what you sent: ${request.headers.authorization} ${'x'.repeat(150)} ${KEY}`
        request.resume().once('end', () => {
          response.writeHead(400).end(JSON.stringify({ errors: [{ detail }] }))
        })
      },
    })
    const child = startAssay(
      ['scan', folder, '-v', '-M', 'csv', '-o', join(folder, 'reports'), '--push-to-cloud'],
      {
        environment: environmentFor(server.url, {
          TMPDIR: temporary,
          GITHUB_ACTIONS: 'true',
          GITHUB_OUTPUT: join(folder, 'github-output'),
        }),
      },
    )
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    child.stderr?.on('data', (chunk) => {
      printed += chunk
    })
    const [exitCode] = await once(child, 'close')

    expect(exitCode).toBe(3)
    expect(printed).toContain('what you sent: Api-Key ***')
    expect(printed).toContain('Push: no TLS session, ')
    expect(commandLine).toContain('push-to-cloud')
    const files = [folder, temporary].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(2)
    for (const text of [printed, commandLine, ...files]) expect(text).not.toContain(KEY.slice(0, 9))
  },
)

test('in GitHub Actions the job id is an output of the step, and nothing else is said on stdout', async () => {
  const folder = folderOf({ output: 'earlier=1\n' })
  const server = await startIngestionServer()
  const run = await push(folder, server.url, { GITHUB_OUTPUT: join(folder, 'output') })
  expect(run).toMatchObject({ exitCode: 0, stdout: '' })
  expect(readFileSync(join(folder, 'output'), 'utf8')).toMatch(
    new RegExp(`^earlier=1\\ningestion-id<<([\\da-f-]{36})\\n${JOB_ID}\\n\\1\\n$`),
  )
})

test('in GitHub Actions an output that cannot be written is a warning and nothing more', async () => {
  const server = await startIngestionServer()
  const run = await push(folderOf({}), server.url, { GITHUB_OUTPUT: '/missing/output' })
  expect(run.exitCode).toBe(0)
  expect(run.stdout).toBe('')
  expect(run.stderr).toMatch(/^::warning::The output ingestion-id could not be set.*\n$/m)
  expect(run.stderr).toContain('Findings successfully pushed')
})

test('in GitHub Actions a failure is an annotation of one line, which no server can make into another', async () => {
  const detail = '100%\r\n::error::forged ##[add-mask]x \u001b[31m'
  const folder = folderOf({ output: '' })
  const server = await startIngestionServer({
    answer: { status: 400, body: JSON.stringify({ errors: [{ detail }], data: { id: 'a\nforged=1' } }) },
  })
  const run = await push(folder, server.url, { GITHUB_OUTPUT: join(folder, 'output') })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toBe('')
  expect(run.stderr).toMatch(
    /^::warning::Push to Service Cloud failed: the API answered with status 400: 100%25 ::error::forged #\\u\{23\}\[add-mask\]x \[31m\. .* The results are in .*\n$/m,
  )
  expect(readFileSync(join(folder, 'output'), 'utf8')).toBe('')
})

test.each([
  [
    'with a host name for the default port',
    'ingestion.invalid',
    'could not reach the API at https://ingestion.invalid',
  ],
  ['with a scheme that is not http', 'ftp://127.0.0.1', 'SERVICE_CLOUD_API_BASE_URL is not http or https'],
])('an address %s fails, and no annotation is made elsewhere', async (_case, address, message) => {
  const run = await assay(['push', reportIn(folderOf({}))], { environment: environmentFor(address) })
  expect(run).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(message) })
})

function environmentFor(url: string, variables: Readonly<Record<string, string>> = {}) {
  return { SERVICE_CLOUD_API_KEY: KEY, SERVICE_CLOUD_API_BASE_URL: url, ...variables }
}

function reportIn(folder: string): string {
  const path = join(folder, 'report.ocsf.json')
  writeFileSync(path, '[]')
  return path
}

function push(folder: string, url: string, variables: Readonly<Record<string, string>>) {
  const environment = environmentFor(url, { GITHUB_ACTIONS: 'true', ...variables })
  return assay(['push', reportIn(folder)], { environment })
}
