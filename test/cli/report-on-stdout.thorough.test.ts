import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { OUTPUT_FORMATS } from '../../src/outputs/index.ts'
import { startAssay } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { readAsGithub } from '../support/ci-runners.ts'
import { folderOf } from '../support/folder.ts'
import { JOB_ID, startIngestionServer } from '../support/ingestion-server.ts'

const OPEN = 'resource "aws_ebs_volume" "v" {\n  availability_zone = "eu-west-1a"\n  size = 1\n}\n'
const BINARY = inject('binary')

/** What differs from scan to scan. */
const withoutTimes = (report: string) =>
  report.replace(
    /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z?|\d{4}-\d\d-\d\d \d\d:\d\d|\d{13}/g,
    '*',
  )

/** A report by controls needs a framework. */
const COMPLIANCE = ['--compliance', 'aws-fsbp']

test.each(OUTPUT_FORMATS)(
  '%s on stdout is what the file would be, and people read stderr',
  async (format) => {
    const folder = folderOf({ 'main.tf': OPEN })
    const options = ['-M', format, '--account', 'acme', ...(format === 'compliance-csv' ? COMPLIANCE : [])]
    const run = await assay(['scan', '-o', '-', ...options], { cwd: folder })
    expect(run.exitCode).toBe(3)
    expect(run.stderr).toContain('✗ ')
    expect(run.stderr).not.toContain('Reports')
    expect(readdirSync(folder)).toEqual(['main.tf'])

    await assay(['scan', '-F', 'report', ...options], { cwd: folder })
    const [name = ''] = readdirSync(join(folder, 'output')).filter((file) => file.startsWith('report'))
    expect(withoutTimes(run.stdout)).toBe(withoutTimes(readFileSync(join(folder, 'output', name), 'utf8')))
  },
)

test.each<[readonly string[], number, string]>([
  [['-q'], 3, ''],
  [['-q', '--fail-on', 'critical'], 0, ''],
  [['-q', '-z'], 0, ''],
])('with %j the exit code is as always', async (options, exitCode, stderr) => {
  const folder = folderOf({ 'main.tf': OPEN })
  const run = await assay(['scan', '-M', 'json', '-o', '-', ...options], { cwd: folder })
  expect(run).toMatchObject({ exitCode, stderr })
  expect(JSON.parse(run.stdout).findings.length).toBeGreaterThan(0)
})

test.each<[readonly string[], string]>([
  [[], 'these formats are chosen: csv, json-ocsf, html. Choose one: -M json -o -.'],
  [['-M', 'csv,json'], 'these formats are chosen: csv, json. Choose one'],
  [['-M', 'json', '-F', 'report'], 'has no name. Leave out --output-filename'],
])('%j and -o - is a usage error that says what to do', async (options, said) => {
  const run = await assay(['scan', '-o', '-', ...options], { cwd: folderOf({ 'main.tf': OPEN }) })
  expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(said) })
})

test('a format that is named twice is one, and a folder may be called -', async () => {
  const folder = folderOf({ 'main.tf': OPEN })
  const twice = await assay(['scan', '-M', 'json,json', '-o', '-'], { cwd: folder })
  expect(JSON.parse(twice.stdout).version).toBe(1)
  await assay(['scan', '-M', 'json', '-o', './-', '-F', 'report'], { cwd: folder })
  expect(readdirSync(join(folder, '-'))).toEqual(['report.json'])
})

test.each([
  ['succeeds', 202, 'successfully pushed', []],
  ['fails', 500, 'The results are in ', [expect.stringMatching(/\.ocsf\.json$/)]],
])('a push that %s leaves stdout to the report', async (_ending, status, said, left) => {
  const server = await startIngestionServer({
    answer: { status, body: JSON.stringify({ data: { id: JOB_ID } }) },
  })
  const temporary = folderOf({})
  const run = await assay(['scan', '-M', 'json-ocsf', '-o', '-', '--push-to-cloud'], {
    cwd: folderOf({ 'main.tf': OPEN }),
    environment: {
      TMPDIR: temporary,
      SERVICE_CLOUD_API_BASE_URL: server.url,
      SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0LWJ5dGVz',
    },
  })
  expect(run).toMatchObject({ exitCode: 3, stderr: expect.stringContaining(said) })
  expect(JSON.parse(run.stdout).length).toBeGreaterThan(0)
  expect(String(server.seen.requests[0]?.body)).toContain(run.stdout)
  expect(readdirSync(temporary)).toEqual(left)
})

test('in GitHub Actions the report is data, and only text for people stands between commands', async () => {
  const run = await assay(['scan', '-M', 'json', '-o', '-', '--push-to-cloud'], {
    cwd: folderOf({ 'main.tf': OPEN }),
    environment: { GITHUB_ACTIONS: 'true' },
  })
  expect(JSON.parse(run.stdout).version).toBe(1)
  const { executed, unprotected } = readAsGithub(run.stderr)
  expect(unprotected).toEqual([])
  expect(executed.map((line) => line.split('::')[1])).toEqual([
    'stop-commands',
    expect.stringMatching(/^error file=main\.tf,line=1,title=EBS volumes should be encrypted \(high\)$/),
    'stop-commands',
    'warning',
  ])
})

const MANY = `${OPEN.replace('{\n', '{\n  count = 1000\n')}\n`
const MORE_THAN_A_PIPE_HOLDS = 500_000

test('a large report reaches a slow reader whole', async () => {
  const child = startAssay(['scan', folderOf({ 'main.tf': MANY }), '-q', '-M', 'json', '-o', '-'])
  if (!child.stdout) throw new Error('No standard output.')
  await once(child.stdout, 'readable')
  await sleep(300)
  const report = await text(child.stdout)
  expect(report.length).toBeGreaterThan(MORE_THAN_A_PIPE_HOLDS)
  expect(JSON.parse(report).findings.length).toBeGreaterThanOrEqual(1000)
})

test('a reader that has enough ends the report quietly', async () => {
  const child = startAssay(['scan', folderOf({ 'main.tf': MANY }), '-M', 'json', '-o', '-'])
  if (!child.stdout || !child.stderr) throw new Error('No output.')
  const said = text(child.stderr)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [exitCode] = await once(child, 'close')
  expect(exitCode).toBe(3)
  expect(await said).toContain('✗ ')
  expect(await said).not.toContain('Error')
})

test.runIf(process.platform === 'linux')('a full disk behind stdout is an error', async () => {
  const folder = folderOf({ 'main.tf': OPEN })
  const child = spawn(process.execPath, [BINARY, 'scan', folder, '-q', '-M', 'json', '-o', '-'], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  if (!child.stderr) throw new Error('No output.')
  const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(exitCode).toBe(1)
  expect(said).toMatch(/^Error: Not everything could be printed: .*\n$/)
})
