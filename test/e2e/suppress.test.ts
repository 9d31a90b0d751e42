import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { validateDetectionFinding } from '../../src/ocsf/validator.ts'
import { assay } from '../support/assay-in-process.ts'
import { csvRecords } from '../support/csv-records.ts'
import { folderOf } from '../support/folder.ts'

const CHECK = 's3_bucket_versioning_enabled'
const bucket = (name: string, comment = '') => `${comment}\nresource "aws_s3_bucket" "${name}" {}\n`

/** Scans a folder for one check, and answers with the exit code and its reports. */
async function scan(files: Record<string, string>, ...options: readonly string[]) {
  const cwd = folderOf(files)
  const run = await assay(
    ['scan', 'infra', '-c', CHECK, '-M', 'csv,json,json-ocsf', '-F', 'report', '--no-color', ...options],
    { cwd },
  )
  const report = (suffix: string) => readFileSync(join(cwd, 'output', `report${suffix}`), 'utf8')
  const rows = () => {
    const [columns = [], ...records] = csvRecords(report('.csv'))
    return records.map((record) =>
      Object.fromEntries(columns.map((column, index) => [column, record[index]])),
    )
  }
  return { ...run, report, rows, json: () => JSON.parse(report('.json')) }
}

test('a comment with a reason makes the exit code 0, and stays in every report', async () => {
  const comment = `locals {}\n# assay:ignore ${CHECK} until=2999-12-31 -- Rebuilt from source.`
  const { exitCode, stdout, report, rows, json } = await scan({ 'infra/main.tf': bucket('b', comment) })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('1 muted')
  const suppression = {
    kind: 'inline',
    reason: 'Rebuilt from source.',
    until: '2999-12-31',
    file: 'main.tf',
    line: 2,
  }
  expect(json()).toMatchObject({
    summary: { failed: 0, muted: 1 },
    ineffective_suppressions: [],
    findings: [{ status: 'FAIL', muted: true, suppression }],
  })
  const [record] = JSON.parse(report('.ocsf.json'))
  expect(validateDetectionFinding(record)).toEqual({ valid: true })
  expect(record).toMatchObject({
    status_id: 3,
    status: 'Suppressed',
    status_code: 'FAIL',
    comment: 'Rebuilt from source. (until 2999-12-31)',
    unmapped: { suppression },
  })
  const [row] = rows()
  expect(row).toMatchObject({
    status: 'FAIL',
    muted: 'true',
    muted_reason: 'Rebuilt from source.',
    muted_until: '2999-12-31',
    muted_owner: '',
    muted_at: 'main.tf:2',
  })
})

test('--no-inline-ignores heeds none, and lists none', async () => {
  const files = {
    'infra/main.tf': bucket('b', `locals {}\n# assay:ignore ${CHECK} -- x\n# assay:ignore nothing`),
  }
  const { exitCode, json } = await scan(files, '--no-inline-ignores')
  expect(exitCode).toBe(3)
  expect(json()).toMatchObject({ summary: { failed: 1, muted: 0 }, ineffective_suppressions: [] })
})

test.each([
  ['expired', `# assay:ignore ${CHECK} until=2020-01-01 -- x`],
  ['no-reason', `# assay:ignore ${CHECK}`],
  ['unknown-check', '# assay:ignore s3_bucket_versioned -- x'],
])('one with the problem %s fails the scan, and every output lists it', async (problem, comment) => {
  const { exitCode, stdout, rows, json } = await scan({
    'infra/main.tf': bucket('b', `locals {}\n${comment}`),
  })
  expect(exitCode).toBe(3)
  const [listed] = json().ineffective_suppressions
  expect(listed).toMatchObject({ kind: 'inline', problem, file: 'main.tf', line: 2 })
  const row = rows().find(({ status }) => status === 'NOT MUTED')
  expect(row).toMatchObject({ file: 'main.tf', line: '2', reason: listed.message })
  expect(stdout).toContain('main.tf:2')
})

test('a mute list mutes one instance, with owner; what it has too much is listed', async () => {
  const files = {
    'infra/main.tf': `resource "aws_s3_bucket" "b" {\n  for_each = toset(["eu", "us"])\n  bucket = each.key\n}\n`,
    'mute.yaml': `mute:
  - check: ${CHECK}
    resource: aws_s3_bucket.b["eu"]
    reason: Empty.
    owner: team-a
  - check: ${CHECK}
    resource: gone
    reason: Was there.
`,
  }
  const { exitCode, json, rows } = await scan(files, '--mutelist-file', 'mute.yaml')
  expect(exitCode).toBe(3)
  expect(json()).toMatchObject({
    summary: { failed: 1, muted: 1 },
    ineffective_suppressions: [{ kind: 'mutelist', problem: 'no-match', file: 'mute.yaml', line: 6 }],
  })
  const muted = rows().filter((row) => row['muted'] === 'true')
  expect(muted).toMatchObject([{ resource_name: 'eu', muted_owner: 'team-a', muted_at: 'mute.yaml:2' }])
})

test('a mute list that cannot be used is wrong usage: nothing is scanned', async () => {
  const { exitCode, stderr } = await scan(
    { 'infra/main.tf': bucket('b'), 'mute.yaml': `mute:\n  - check: ${CHECK}\n` },
    '--mutelist-file',
    'mute.yaml',
  )
  expect(exitCode).toBe(2)
  expect(stderr).toMatch(/mute\.yaml:2: mute\[0\] has no reason/)
})

test('what a comment says is never a command to the terminal or a CI runner', async () => {
  const attack = '\u001b[2K\u001b]0;x\u0007 ##[error]x'
  const { stdout } = await scan(
    {
      'infra/main.tf': bucket(
        'b',
        `locals {}\n# assay:ignore ${CHECK} -- ${attack}\n# assay:ignore ${attack}`,
      ),
    },
    '--verbose',
  )
  expect(stdout).not.toContain('\u001b[2K')
  expect(stdout).not.toContain('\u001b]0')
  expect(stdout).not.toContain('##[error]')
})
