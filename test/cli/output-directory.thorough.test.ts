import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay.ts'
import { folderOf } from '../support/folder.ts'

const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY } : {}

test.each<[string, readonly string[], string]>([
  [
    'a folder that may not be written',
    ['-o', 'locked'],
    'Cannot write reports to locked: permission denied.',
  ],
  ['a folder below one', ['-o', 'locked/a/b'], 'Cannot write reports to locked/a/b: permission denied.'],
  ['a file', ['-o', 'main.tf'], 'Cannot write reports to main.tf: a part of the path is a file.'],
  ['a path through a file', ['-o', 'main.tf/a/b'], 'main.tf/a/b: a part of the path is a file.'],
  ['a name that begins with a file', ['-F', '../main.tf/report'], 'main.tf: a part of the path is a file.'],
  ['a name that is too long', ['-o', 'x'.repeat(300)], 'the name is too long.'],
])('%s for reports is a usage error before the scan', async (_case, args, message) => {
  const cwd = folderOf({ 'main.tf': 'resource "aws_s3_bucket" "a" {}' })
  mkdirSync(join(cwd, 'locked'))
  chmodSync(join(cwd, 'locked'), 0o555)
  chmodSync(cwd, 0o755)
  const before = readdirSync(cwd)
  const run = await assay(['scan', '.', ...args], { cwd, ...asNobody })
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(run.stderr).toMatch(/^Error: Cannot write reports to .*--output-(directory|filename)\.\n$/)
  expect(run.stderr).toContain(message)
  expect(readdirSync(cwd)).toEqual(before)
})

test('it is said before anything is scanned: variables that are not there are not looked at', async () => {
  const cwd = folderOf({ file: '' })
  const run = await assay(['scan', '--var-file', 'nowhere', '-o', 'file'], { cwd })
  expect(run.stderr).toContain('Cannot write reports to file')
})

test('folders that can be made are made, and only for a report', async () => {
  const cwd = folderOf({ 'main.tf': '' })
  expect(await assay(['scan', 'nowhere', '-o', 'a/b/c'], { cwd })).toMatchObject({ exitCode: 2 })
  expect(existsSync(join(cwd, 'a'))).toBe(false)
  expect(
    await assay(['scan', '.', '-q', '-o', 'a/b/c', '-F', 'd/report', '-M', 'csv'], { cwd }),
  ).toMatchObject({
    exitCode: 0,
    stderr: '',
  })
  expect(readdirSync(join(cwd, 'a/b/c/d'))).toEqual(['report.csv'])
})
