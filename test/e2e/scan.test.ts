import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay as assayProcess } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const OPEN_SSH = `
resource "aws_security_group" "admin" {
  description = "Machines of the administrators"
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
    description = "SSH"
  }
}
`
const CLOSED_SSH = OPEN_SSH.replace('0.0.0.0/0', '10.0.0.0/8')
const AZURE = 'resource "azurerm_eventhub" "a" {}\n'
const BROKEN = 'resource "aws_s3_bucket" "half" {\n  bucket = "half"\n'

test('a failing finding makes the exit code 3, and the summary names its file and line', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH })
  const run = await assay(['scan', '.'], { cwd: folder })
  expect(run.exitCode).toBe(3)
  expect(run.stdout).toContain('main.tf:8')
  expect(run.stdout).toContain('aws_security_group.admin')
})

test.each<[string, Record<string, string>, readonly string[], number]>([
  ['nothing failed', { 'main.tf': CLOSED_SSH }, [], 0],
  ['a finding below the threshold', { 'main.tf': OPEN_SSH }, ['--fail-on', 'critical'], 0],
  ['a finding, ignored on request', { 'main.tf': OPEN_SSH }, ['-z'], 0],
  ['only passes are reported, but something failed', { 'main.tf': OPEN_SSH }, ['--status', 'PASS'], 3],
  ['nothing failed, but a file could not be parsed', { 'main.tf': CLOSED_SSH, 'half.tf': BROKEN }, [], 4],
  ['the same, allowed', { 'main.tf': CLOSED_SSH, 'half.tf': BROKEN }, ['--allow-incomplete'], 0],
  ['something failed and a file could not be parsed', { 'main.tf': OPEN_SSH, 'half.tf': BROKEN }, [], 3],
  ['nothing failed, but something has no check', { 'main.tf': CLOSED_SSH + AZURE }, [], 0],
  ['the same, strictly', { 'main.tf': CLOSED_SSH + AZURE }, ['--strict'], 4],
  ['everything has a check, strictly', { 'main.tf': CLOSED_SSH }, ['--strict'], 0],
  ['strict and lenient at once', { 'main.tf': CLOSED_SSH }, ['--strict', '--allow-incomplete'], 2],
  ['nothing to scan', { 'notes.txt': 'hello' }, [], 0],
  ['an unknown check', { 'main.tf': OPEN_SSH }, ['-c', 'no_such_check'], 2],
  ['an unknown format', { 'main.tf': OPEN_SSH }, ['-M', 'pdf'], 2],
  ['an unknown option', { 'main.tf': OPEN_SSH }, ['--colour'], 2],
  ['a path that does not exist', {}, ['missing'], 2],
])('exit code: %s', async (_case, files, options, exitCode) => {
  const folder = folderOf({ ...files })
  const run = await assayProcess(['scan', ...(options.includes('missing') ? [] : ['.']), ...options], {
    cwd: folder,
  })
  expect(run).toMatchObject({ exitCode })
})

test('a folder with nothing to scan says so, and writes valid, empty reports', async () => {
  const folder = folderOf({ 'notes.txt': 'hello' })
  const run = await assay(['scan', '-F', 'report'], { cwd: folder })
  expect(run.stdout).toMatch(/nothing to scan/i)
  expect(JSON.parse(readFileSync(join(folder, 'output/report.ocsf.json'), 'utf8'))).toEqual([])
})

test('a folder with nothing but what no check knows names each kind with its count', async () => {
  const folder = folderOf({
    'main.tf': `
      resource "azurerm_eventhub" "a" { count = 3 }
      resource "google_spanner_instance" "b" { count = 2 }
      resource "aws_pinpoint_app" "c" {}
    `,
    'packer.pkr.hcl': '',
    Jenkinsfile: '',
    '.circleci/config.yml': 'version: 2.1\n',
  })
  const run = await assay(['scan', '--strict', '-M', 'html,json', '-F', 'report'], { cwd: folder })
  expect(run.exitCode).toBe(4)
  expect(run.stdout.replaceAll('\n', ' ')).toContain(
    'Not judged: 3 azurerm_eventhub, 2 google_spanner_instance, 1 CircleCI file, 1 Jenkins file and 2 more kinds.',
  )
  expect(run.stdout).not.toMatch(/nothing to scan/i)
  expect(run.stdout).toContain('! Nothing was judged: no check knows what was found.')
  const report = JSON.parse(readFileSync(join(folder, 'output/report.json'), 'utf8'))
  expect(report.coverage.unjudged).toHaveLength(6)
  expect(readFileSync(join(folder, 'output/report.html'), 'utf8')).toContain('google_spanner_instance')
})

test('every file that could not be parsed is listed with its place', async () => {
  const folder = folderOf({
    'a/half.tf': BROKEN,
    'b/latin1.tf': Buffer.from([0x66, 0xe9]),
    'c/good.tf': CLOSED_SSH,
  })
  const run = await assay(['scan', '.'], { cwd: folder })
  expect(run.stdout).toContain('a/half.tf:3')
  expect(run.stdout).toContain('b/latin1.tf')
  expect(run.stdout).not.toContain('c/good.tf')
})

test.each<[readonly string[], number, string | undefined]>([
  [[], 0, 'Left out by rules: 1 file (.gitignore). --verbose lists the rules.'],
  [['--no-gitignore'], 3, undefined],
  [
    ['--no-gitignore', '--exclude', 'open.*'],
    0,
    'Left out by rules: 1 file (--exclude). --verbose lists the rules.',
  ],
  [['--exclude', '!open.tf'], 3, undefined],
  [['open.tf'], 3, undefined],
])('a file that git ignores, with %j', async (options, exitCode, leftOut) => {
  const folder = folderOf({ 'open.tf': OPEN_SSH, 'closed.tf': CLOSED_SSH, '.gitignore': 'open.tf\n' })
  const run = await assay(['scan', ...options], { cwd: folder })
  expect(run).toMatchObject({ exitCode })
  if (leftOut === undefined) expect(run.stdout).not.toContain('Left out')
  else expect(run.stdout).toContain(leftOut)
})

test('only the asked formats are written, under the asked name', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH })
  await assay(['scan', '.', '-M', 'csv,json', '-o', 'reports/today', '-F', 'infra'], { cwd: folder })
  expect(readdirSync(join(folder, 'reports/today')).sort()).toEqual(['infra.csv', 'infra.json'])
})

test('a finding keeps its uid when blank lines are added above it, and its line follows', async () => {
  const before = await ocsfFindings(OPEN_SSH)
  const after = await ocsfFindings(`\n\n\n\n\n${OPEN_SSH}`)
  expect(after.map((finding) => finding.uid)).toEqual(before.map((finding) => finding.uid))
  expect(after.map((finding) => finding.line)).toEqual(before.map((finding) => finding.line + 5))
  expect(before.length).toBeGreaterThan(0)
})

async function ocsfFindings(text: string): Promise<readonly { uid: string; line: number }[]> {
  const folder = folderOf({ 'main.tf': text })
  await assay(['scan', '.', '-M', 'json-ocsf', '-F', 'report', '--account', 'acme'], { cwd: folder })
  const records = JSON.parse(readFileSync(join(folder, 'output/report.ocsf.json'), 'utf8'))
  return records.map((record: { finding_info: { uid: string }; unmapped: { start_line: number } }) => ({
    uid: record.finding_info.uid,
    line: record.unmapped.start_line,
  }))
}
