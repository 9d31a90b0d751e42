import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { record } from '../server/record.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs, pathOf } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'

const FINDING = record('a')

async function push(file: string, { cwd, uid, scope }: { cwd: string; uid?: number; scope?: string }) {
  const server = await startIngestionServer()
  const environment = {
    SERVICE_CLOUD_API_BASE_URL: server.url,
    SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0',
  }
  const options = scope === undefined ? [] : [`--scope=${scope}`]
  const run = await assay(['push', file, ...options], { cwd, environment, ...(uid !== undefined && { uid }) })
  return { ...run, seen: server.seen }
}

test.each<[string, string | Buffer, string]>([
  ['an empty file', '', 'The file is empty.'],
  ['a file of white space', ' \n', 'The file is empty.'],
  ['a JSON object', '{"class_uid":2004}', 'The file holds a JSON object, or one per line'],
  ['one record a line', '{"class_uid":2004}\n{"class_uid":2004}\n', 'one per line (NDJSON)'],
  ['text', 'check,resource\n', 'does not start with a JSON array'],
  ['an archive', Buffer.from([0x1f, 0x8b, 8, 0]), 'does not start with a JSON array'],
  ['half a report', JSON.stringify([FINDING]).slice(0, -1), 'The file ends within record'],
  [
    'a record of another class',
    JSON.stringify([{ ...FINDING, class_uid: 2002 }]),
    'no OCSF Detection Finding',
  ],
  ['a record without a class', '[{"check":"a"}]', 'no OCSF Detection Finding, whose class_uid is 2004'],
  ['numbers', '[1, 2]', 'no OCSF Detection Finding'],
  [
    'a large report of another class',
    JSON.stringify(Array(20_000).fill({ class_uid: 2003, message: 'x'.repeat(20) })),
    'among its 20000 records',
  ],
  ['null', '[null]', 'no OCSF Detection Finding'],
])('%s is refused before anything is sent', async (_case, content, problem) => {
  const run = await push('report.ocsf.json', { cwd: folderOf({ 'report.ocsf.json': content }) })
  expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(problem) })
  expect(run.stderr).toMatch(
    /^Error: (The name of )?report\.ocsf\.json .* Name a report that assay scan wrote .*\n$/,
  )
  expect(run.seen.connections).toBe(0)
})

test.each<[string, string, string]>([
  ['a missing file', 'missing.ocsf.json', 'there is no such file or folder'],
  ['a folder', 'folder.ocsf.json', 'it is a folder'],
  ['a path through a file', 'report.csv/a.ocsf.json', 'a part of the path is a file'],
  ['another report', 'report.csv', 'does not end in .ocsf.json'],
  ['no name', '', 'there is no such file or folder'],
])('%s is refused before anything is sent', async (_case, file, problem) => {
  const cwd = folderOf({ 'report.csv': 'check,resource\n' })
  mkdirSync(join(cwd, 'folder.ocsf.json'))
  const run = await push(file, { cwd })
  expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(problem) })
  expect(run.stderr).not.toMatch(/\bE[A-Z]{4,}/)
  expect(run.seen.connections).toBe(0)
})

test('a named pipe is refused before anything is sent', needs('mkfifo'), async () => {
  const cwd = folderOf()
  execFileSync(pathOf('mkfifo'), [join(cwd, 'pipe.ocsf.json')])
  const run = await push('pipe.ocsf.json', { cwd })
  expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining('it is not a file') })
  expect(run.seen.connections).toBe(0)
})

const NOBODY = 65_534

test('a file that may not be read is refused before anything is sent', async () => {
  const cwd = folderOf({ 'report.ocsf.json': '[]' })
  const path = join(cwd, 'report.ocsf.json')
  chmodSync(cwd, 0o755)
  chmodSync(path, 0)
  onTestFinished(() => chmodSync(path, 0o600))
  const run = await push(path, process.getuid?.() === 0 ? { cwd, uid: NOBODY } : { cwd })
  expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('permission denied') })
  expect(run.seen.connections).toBe(0)
})

test.each([
  ['no finding', '[]'],
  ['findings behind a byte order mark', `\ufeff${JSON.stringify([FINDING, FINDING])}`],
  ['a first record of any size', JSON.stringify([{ ...FINDING, raw_data: 'x'.repeat(500_000) }])],
  ['records of other classes first', JSON.stringify([{ class_uid: 2003 }, { class_uid: 2002 }, FINDING])],
  [
    'a finding behind many records of another class',
    JSON.stringify([...Array(20_000).fill({ class_uid: 2003, message: 'x'.repeat(20) }), FINDING]),
  ],
  ['a second record of another class', JSON.stringify([FINDING, { class_uid: 2002 }])],
])('a report with %s is sent', async (_case, content) => {
  const run = await push('report.ocsf.json', { cwd: folderOf({ 'report.ocsf.json': content }) })
  expect(run.exitCode).toBe(0)
  expect(run.seen.begun).toBe(1)
})

test.each(['', 'iac', '{}', '{"source": ""}', '[]', `{"source": "${'x'.repeat(5_000)}"}`])(
  '--scope %j is refused before anything is sent',
  async (scope) => {
    const cwd = folderOf({ 'report.ocsf.json': JSON.stringify([FINDING]) })
    const run = await push('report.ocsf.json', { cwd, scope })
    expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--scope takes JSON') })
    expect(run.seen.connections).toBe(0)
  },
)
