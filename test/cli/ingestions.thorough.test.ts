import { describe, expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { startAssay } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'
import { type CannedAnswer, JOB_ID, startIngestionServer } from '../support/ingestion-server.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'

function environmentFor(url: string, key = KEY): Record<string, string> {
  return { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key }
}

function jobIn(status: string, id = JOB_ID): CannedAnswer {
  const summary = { total: 3, processed: 2, invalid: 1 }
  const attributes = { status, summary, requested_at: '2026-01-01T00:00:00Z', started_at: null }
  return { status: 200, body: JSON.stringify({ data: { type: 'ingestions', id, attributes } }) }
}

function refusal(status: number, detail: string): CannedAnswer {
  return { status, body: JSON.stringify({ errors: [{ status: String(status), code: 'error', detail }] }) }
}

test('a push followed to its end, on a real server', async () => {
  const serving = startAssay(['serve', '--ephemeral', '--port', '0'])
  const { url, key } = JSON.parse(await firstLine(serving.stdout))
  const folder = folderOf({
    'good.ocsf.json': JSON.stringify([record('a'), record('b')]),
    'bad.ocsf.json': JSON.stringify([record('a'), record('b', { class_uid: 2002 })]),
  })
  const run = (...args: string[]) => assay(args, { cwd: folder, environment: environmentFor(url, key) })
  const push = async (file: string) => /job: (\S+)/.exec((await run('push', file)).stderr)?.[1] ?? ''

  const good = await run('ingestions', 'wait', await push('good.ocsf.json'))
  expect(good).toMatchObject({ exitCode: 0, stderr: '' })
  expect(good.stdout).toMatch(/^Status {5}completed\nRecords {4}2 processed, 0 invalid of 2$/m)

  const id = await push('bad.ocsf.json')
  const bad = await run('ingestions', 'wait', id, '--json')
  expect(bad.exitCode).toBe(1)
  expect(JSON.parse(bad.stdout).data.attributes).toMatchObject({ status: 'failed', summary: { invalid: 1 } })
  expect(await run('ingestions', 'get', id)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(id),
  })

  const errors = await run('ingestions', 'errors', id)
  expect(errors.stdout).toMatch(/^record {2}code .*\n1 {7}unsupported_class {2}\/class_uid/)
  const list = await run('ingestions', 'list', '--page-size', '1')
  expect(list.stdout.split('\n')).toHaveLength(3)
  expect(list.stderr).toBe('Page 1 of 2, 2 in all.\n')
  const completed = await run('ingestions', 'list', '--status', 'completed', '--json')
  expect(JSON.parse(completed.stdout).data).toHaveLength(1)
  const pending = await run('ingestions', 'list', '--status', 'pending')
  expect(pending.stdout).toBe('There are no jobs here.\n')
})

test('errors that are not kept are told of', async () => {
  const attributes = { index: 0, code: 'invalid', pointer: '', detail: 'Wrong.' }
  const meta = { pagination: { page: 1, pages: 1, count: 1 }, error_count: 5000 }
  const body = JSON.stringify({ data: [{ type: 'ingestion-errors', id: '1', attributes }], meta })
  const server = await startIngestionServer({ answer: { status: 200, body } })
  const run = await assay(['ingestions', 'errors', JOB_ID], { environment: environmentFor(server.url) })
  expect(run.stderr).toBe('Of 5000 errors the first 1 are kept.\n')
})

describe('wait', () => {
  test('asks again while the API is away, once it has seen the job', async () => {
    const answers = [jobIn('processing'), refusal(503, 'busy'), refusal(429, 'slower'), jobIn('completed')]
    const server = await startIngestionServer({
      handle: (_request, response) => {
        const { status, body } = answers.shift() ?? jobIn('pending')
        response.writeHead(status).end(body)
      },
    })
    const run = await assay(['ingestions', 'wait', JOB_ID], { environment: environmentFor(server.url) })
    expect(run).toMatchObject({ exitCode: 0, stderr: '' })
    expect(server.seen.begun).toBe(4)
  })

  test('ends with 1 when the time is up', async () => {
    const server = await startIngestionServer({ answer: jobIn('processing') })
    const run = await assay(['ingestions', 'wait', JOB_ID, '--timeout', '1'], {
      environment: environmentFor(server.url),
    })
    expect(run).toMatchObject({ exitCode: 1, stderr: 'Error: The job has not ended within 1 s.\n' })
    expect(run.stdout).toContain('processing')
  })

  test('does not wait for a job that is not there', async () => {
    const server = await startIngestionServer({ answer: refusal(404, 'Not found.') })
    const run = await assay(['ingestions', 'wait', JOB_ID], { environment: environmentFor(server.url) })
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('status 404')
    expect(server.seen.begun).toBe(1)
  })
})

describe('nothing a server says reaches the terminal as it is', () => {
  const hostile = `\u001b[31mred\u009b2J\u202e${KEY}`

  test.each([
    ['text', []],
    ['JSON', ['--json']],
  ])('as %s', async (_form, options) => {
    const server = await startIngestionServer({ answer: jobIn('completed', hostile) })
    const run = await assay(['ingestions', 'get', JOB_ID, ...options], {
      environment: environmentFor(server.url),
    })
    expect(run.exitCode).toBe(0)
    expect(run.stdout).toContain('red')
    expect(run.stdout).not.toContain(KEY)
    expect(run.stdout).not.toMatch(/[^\P{C}\n]/u)
    if (options.length > 0) expect(JSON.parse(run.stdout).data.id).toBe(hostile.replace(KEY, '***'))
  })

  test('as an error', async () => {
    const server = await startIngestionServer({ answer: refusal(500, hostile) })
    const run = await assay(['ingestions', 'list'], { environment: environmentFor(server.url) })
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('[31mred')
    expect(run.stderr).not.toContain(KEY)
    expect(run.stderr).not.toMatch(/[^\P{C}\n]/u)
  })
})

test.each([
  [
    '401',
    refusal(401, 'No.'),
    'status 401: the API key is invalid, revoked or malformed, or lacks the Manage',
  ],
  [
    '402',
    refusal(402, 'No.'),
    'status 402: this feature is only available with a Service Cloud subscription.',
  ],
  ['403', refusal(403, 'No.'), 'status 403: the user lacks the Manage Ingestions permission. Ask an admin'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'status 302'],
  ['what is not JSON', { status: 200, body: '<html>' }, "is the API's address"],
])('%s is a sentence and exit code 1', async (_name, answer, said) => {
  const server = await startIngestionServer({ answer })
  const run = await assay(['ingestions', 'list'], { environment: environmentFor(server.url) })
  expect(run).toMatchObject({ exitCode: 1, stdout: '', stderr: expect.stringContaining(said) })
  expect(server.seen.begun).toBe(1)
})

test.each([
  ['no key', ['list'], { SERVICE_CLOUD_API_KEY: '' }],
  ['an id that leads elsewhere', ['get', '../providers'], {}],
  ['an unknown state', ['list', '--status', 'done'], {}],
  ['a page of nothing', ['list', '--page-size', '0'], {}],
])('%s is a usage error, and nothing is asked', async (_name, args, variables) => {
  const server = await startIngestionServer()
  const run = await assay(['ingestions', ...args], {
    environment: { ...environmentFor(server.url), ...variables },
  })
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(server.seen.begun).toBe(0)
})

async function firstLine(output: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  for await (const chunk of output ?? []) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return text
}
