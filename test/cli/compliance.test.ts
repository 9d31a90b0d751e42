import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { controlsOf } from '../../src/compliance/controls-of.ts'
import { frameworksNamed } from '../../src/compliance/frameworks.ts'
import { assay } from '../support/assay-in-process.ts'
import { csvRecords } from '../support/csv-records.ts'
import { folderOf } from '../support/folder.ts'

const PUBLIC_BUCKET = `resource "aws_s3_bucket" "invoices" {
  bucket = "acme-invoices"
}

resource "aws_s3_bucket_policy" "invoices" {
  bucket = aws_s3_bucket.invoices.id
  policy = jsonencode({
    Statement = [{ Effect = "Deny", Principal = "*", Action = "s3:*", Resource = "*" }]
  })
}
`

interface Control {
  readonly id: string
  readonly status: string
  readonly not_assessed_because?: string
}

/** The controls of the report that a scan of the folder writes as JSON. */
async function controlsIn(cwd: string, ...args: readonly string[]): Promise<ReadonlyMap<string, Control>> {
  const run = await assay(['scan', '--compliance', 'cis-aws-7.0', '-M', 'json', '-o', '-', ...args], { cwd })
  const [report]: readonly { controls: readonly Control[] }[] = JSON.parse(run.stdout).compliance
  return new Map(report?.controls.map((control) => [control.id, control]))
}

test('a scan tells each control of a framework in the terminal, as CSV and as JSON', async () => {
  const cwd = folderOf({ 'main.tf': PUBLIC_BUCKET })
  const run = await assay(['scan', '--compliance', 'CIS-AWS-7.0', '-F', 'scan', '-M', 'csv,json'], { cwd })
  expect(run.stdout).toContain('CIS AWS Foundations Benchmark 7.0.0\n')
  expect(run.stdout).toMatch(/ FAILED +3\.1\.4 +Public access to buckets is blocked +1 failed\n/)
  expect(readdirSync(join(cwd, 'output')).toSorted()).toEqual([
    '.gitignore',
    'scan.compliance.csv',
    'scan.csv',
    'scan.json',
  ])
  const rows = csvRecords(readFileSync(join(cwd, 'output/scan.compliance.csv'), 'utf8'))
  expect(rows.slice(1).map((row) => row[1])).toEqual(
    frameworksNamed(['cis-aws-7.0'])[0]?.controls.map(({ id }) => id),
  )
  const [report] = JSON.parse(readFileSync(join(cwd, 'output/scan.json'), 'utf8')).compliance
  expect(report).toMatchObject({
    framework: 'cis-aws-7.0',
    version: '7.0.0',
    summary: { failed: 2, muted: 0 },
  })
})

test('a report by controls needs a framework', async () => {
  const { exitCode, stderr } = await assay(['scan', '-M', 'compliance-csv'], { cwd: folderOf() })
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'Error: The format compliance-csv needs a framework: --compliance cis-aws-7.0, for example.\n',
  })
})

test('a failure that is muted, or was there before, does not make its control pass', async () => {
  const ignored = `# assay:ignore s3_bucket_public_access_blocked -- The account blocks it.\n${PUBLIC_BUCKET}`
  const muted = await controlsIn(folderOf({ 'main.tf': ignored }))
  expect(muted.get('3.1.4')).toMatchObject({ status: 'muted', findings: { failed: 0, muted: 1 } })
  const cwd = folderOf({ 'main.tf': PUBLIC_BUCKET })
  await assay(['scan', '--write-baseline', 'baseline.json', '-M', 'json', '-o', '-'], { cwd })
  const unchanged = await controlsIn(cwd, '--baseline', 'baseline.json')
  expect(unchanged.get('3.1.4')).toMatchObject({ status: 'failed', findings: { failed: 1 } })
})

test('attack: a configuration in scanned code that leaves out a check makes none of its controls pass', async () => {
  const files = { '.git/HEAD': '', 'main.tf': PUBLIC_BUCKET }
  expect((await controlsIn(folderOf(files))).get('3.1.4')?.status).toBe('failed')
  const hostile = { ...files, 'assay.yaml': 'excluded-checks: [s3_bucket_public_access_blocked]\n' }
  expect((await controlsIn(folderOf(hostile))).get('3.1.4')).toMatchObject({
    status: 'not-assessed',
    not_assessed_because: 'left-out',
  })
  const run = await assay(['scan', '--compliance', 'cis-aws-7.0', '-M', 'compliance-csv', '-o', '-'], {
    cwd: folderOf(hostile),
  })
  const [, configured = []] = csvRecords(run.stdout)
  expect(configured[3]).toMatch(/^assay\.yaml, found in the scanned code, sets excluded-checks /)
  expect(configured[4]).toBe('CONFIGURED')
})

test('attack: a file that is named like a formula, and cannot be read, is a text in the CSV', async () => {
  const cwd = folderOf({ '=HYPERLINK("x").tf': 'resource "' })
  const run = await assay(['scan', '--compliance', 'soc-2', '-M', 'compliance-csv', '-o', '-'], { cwd })
  const [, gap = []] = csvRecords(run.stdout)
  expect(gap[4]).toBe('NOT SCANNED')
  expect(gap[3]).toMatch(/^'=HYPERLINK\("x"\)\.tf: /)
})

test('checks list tells the controls of a framework, with their checks', async () => {
  const { stdout, exitCode } = await assay(['checks', 'list', '--compliance', 'cis-docker-1.6'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('4.12  Downloads are verified\n      docker_no_unverified_remote_add\n')
  const [framework] = frameworksNamed(['cis-docker-1.6'])
  const checks = CATALOGUE.filter((check) => framework && controlsOf(check, framework).length > 0)
  for (const { id } of checks) expect(stdout).toContain(` ${id}\n`)
  const covered = new Set(checks.flatMap((check) => (framework ? controlsOf(check, framework) : [])))
  expect(stdout).toMatch(
    new RegExp(`\\n${117 - covered.size} of 117 controls have no check in this list\\.\\n$`),
  )
})

test('checks show tells the controls with their titles', async () => {
  const { stdout } = await assay(['checks', 'show', 'iam_password_policy_min_length_14'])
  expect(stdout).toMatch(/ pci-dss-4 +8\.3\.6 +Passwords have 12 characters at least\n/)
})
