import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { CHANGE_FORMATS, failuresIn, inAllReports } from '../support/change-reports.ts'
import { folderOf } from '../support/folder.ts'
import { asMoved, asWritten, MISTAKES, withMistakes } from '../support/moving-repository.ts'

function scan(cwd: string, ...options: string[]): Promise<Run> {
  return assay(['scan', '--profile', 'all', '-M', CHANGE_FORMATS, '-o', 'output', '-F', 'scan', ...options], {
    cwd,
  })
}

test('after moves, renames and reformatting nothing is new; of 300 findings and 5 mistakes, the 5 are', async () => {
  const before = folderOf(asWritten())
  const written = await scan(before, '--write-baseline', 'baseline.json')
  expect(written.exitCode).toBe(3)
  expect(written.stdout).toContain('baseline.json')
  expect(JSON.parse(readFileSync(join(before, 'baseline.json'), 'utf8')).findings.length).toBeGreaterThan(300)
  const baseline = join(before, 'baseline.json')

  const moved = folderOf(asMoved())
  expect(await scan(moved, '--baseline', baseline)).toMatchObject({ exitCode: 0 })
  expect(failuresIn(moved, 'new')).toEqual(inAllReports([]))
  expect(JSON.parse(readFileSync(join(moved, 'output/scan.json'), 'utf8')).comparison).toEqual({
    with: { kind: 'baseline', file: baseline },
    fixed: [],
  })

  const mistaken = folderOf(withMistakes(asMoved()))
  const run = await scan(mistaken, '--baseline', baseline)
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stdout).toContain('5 new failures')
  expect(failuresIn(mistaken, 'new')).toEqual(inAllReports(MISTAKES))
})

const OPEN_SSH = `
resource "aws_security_group" "admin" {
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`
const BROKEN = 'resource "aws_s3_bucket" "half" {\n  bucket = \n}\n'

function fixedIn(folder: string): string[] {
  const { comparison } = JSON.parse(readFileSync(join(folder, 'output/scan.json'), 'utf8'))
  return comparison.fixed.map(({ file }: { file: string }) => file)
}

test('what is fixed is told; what this scan did not look at is not', async () => {
  const ssh = ['-c', 'ec2_security_group_no_public_ssh']
  const folder = folderOf({ 'a/main.tf': OPEN_SSH, 'b/main.tf': OPEN_SSH })
  await scan(folder, '--write-baseline', 'baseline.json', ...ssh)
  const fixedBy = async (...options: string[]) => {
    await scan(folder, '--baseline', 'baseline.json', ...options)
    return fixedIn(folder)
  }
  expect(await fixedBy(...ssh)).toEqual([])
  rmSync(join(folder, 'a'), { recursive: true })
  expect(await fixedBy(...ssh)).toEqual(['a/main.tf'])
  expect(await fixedBy('-e', 'ec2_security_group_no_public_ssh')).toEqual([])
  expect(await fixedBy(...ssh, '--exclude', 'b')).toEqual(['a/main.tf'])
  writeFileSync(join(folder, 'b/main.tf'), BROKEN)
  expect(await fixedBy(...ssh)).toEqual(['a/main.tf'])
  writeFileSync(join(folder, 'b/main.tf'), '')
  expect(await fixedBy(...ssh)).toEqual(['a/main.tf', 'b/main.tf'])
})

test('a missing baseline is a usage error, and nothing is scanned', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH })
  const run = await scan(folder, '--baseline', 'missing.json')
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toMatch(/Cannot read the baseline missing\.json.*--write-baseline missing\.json/)
  expect(existsSync(join(folder, 'output'))).toBe(false)
})

test('the first baseline can be written where the configuration names it already', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH, 'assay.yaml': 'baseline: baseline.json\n' })
  expect(await scan(folder, '--write-baseline', './baseline.json')).toMatchObject({ exitCode: 3 })
  expect(await scan(folder)).toMatchObject({ exitCode: 0 })
  expect(await scan(folder, '--baseline', 'none.json', '--write-baseline', 'other.json')).toMatchObject({
    exitCode: 2,
  })
})

test('with both options, the scan is compared with the old baseline, and the new one has what failed now', async () => {
  const folder = folderOf({ 'a/main.tf': OPEN_SSH })
  const both = () => scan(folder, '--baseline', 'baseline.json', '--write-baseline', 'baseline.json')
  await scan(folder, '--write-baseline', 'baseline.json')
  cpSync(join(folder, 'a'), join(folder, 'b'), { recursive: true })
  expect(await both()).toMatchObject({ exitCode: 3 })
  expect(await both()).toMatchObject({ exitCode: 0 })
})

test('a baseline is written whatever findings are reported, and the same scan writes the same bytes', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH })
  const written = async (...options: string[]) => {
    await scan(folder, '--write-baseline', 'baseline.json', ...options)
    return readFileSync(join(folder, 'baseline.json'), 'utf8')
  }
  expect(await written('--status', 'PASS')).toBe(await written())
})

test('a baseline that cannot be written is a usage error, before the scan', async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH, 'taken/file': '' })
  for (const path of ['taken', 'taken/file/baseline.json']) {
    const run = await scan(folder, '--write-baseline', path)
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/Cannot write the baseline .*Choose another path with --write-baseline/)
  }
  expect(readdirSync(folder).sort()).toEqual(['main.tf', 'taken'])
  expect(statSync(join(folder, 'taken/file')).size).toBe(0)
})
