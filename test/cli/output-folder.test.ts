import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const TIMES = ['20260101000000', '20260102000000', '20260103000000', '20260104000000', '20260105000000']

/** A project with these files, and the reports of five earlier scans in `folder`. */
function project(folder: string, more: Readonly<Record<string, string>> = {}): string {
  const reports = TIMES.flatMap((time) => [`shop-${time}.csv`, `shop-${time}.ocsf.json`])
  const files = reports.map((name) => [`${folder}/assay-output-${name}`, ''])
  return folderOf({ 'main.tf': '', ...Object.fromEntries(files), ...more })
}

const scan = (cwd: string, ...options: readonly string[]) =>
  assay(['scan', '-q', '-M', 'csv', '--account', 'shop', ...options], { cwd })

/** The days of January 2026 that have reports. */
function daysIn(folder: string): readonly string[] {
  const days = readdirSync(folder).map((name) => /shop-202601(\d\d)000000/.exec(name)?.[1])
  return [...new Set(days.filter((day) => day !== undefined))].sort()
}

test('the default folder is one that git ignores', async () => {
  const cwd = folderOf({ 'main.tf': '' })
  await scan(cwd)
  expect(readFileSync(join(cwd, 'output/.gitignore'), 'utf8')).toBe('*\n')
})

test.each([
  ['a folder that was there', { 'output/ours.txt': '' }, [], 'output'],
  ['a folder that is named', {}, ['-o', 'reports'], 'reports'],
])('%s gets no .gitignore', async (_case, files, options, folder) => {
  const cwd = folderOf({ 'main.tf': '', ...files })
  await scan(cwd, ...options)
  expect(existsSync(join(cwd, folder, '.gitignore'))).toBe(false)
})

test.each<[string, string, readonly string[], readonly string[]]>([
  ['the default folder keeps the reports of five scans', 'output', [], ['02', '03', '04', '05']],
  ['as many as are asked for', 'output', ['--keep', '2'], ['05']],
  ['this scan alone', 'output', ['--keep', '1'], []],
  ['a folder that is named keeps all', 'reports', ['-o', 'reports'], ['01', '02', '03', '04', '05']],
  ['unless a number is given', 'reports', ['-o', 'reports', '--keep', '3'], ['04', '05']],
  ['reports of one name take the place of each other', 'output', ['-F', 'r'], ['01', '02', '03', '04', '05']],
])('%s', async (_case, folder, options, days) => {
  const cwd = project(folder)
  const run = await scan(cwd, ...options)
  expect(run).toMatchObject({ exitCode: 0, stdout: '', stderr: '' })
  expect(daysIn(join(cwd, folder))).toEqual(days)
})

test('nothing is removed but reports by their default names, of the account that was scanned', async () => {
  const others = [
    'assay-output-other-20260101000000.csv',
    'assay-output-shop-20260101000000.txt',
    'assay-output-shop-20260101000000.csv.bak',
    'assay-output-shop-2026010100000.csv',
    'my-assay-output-shop-20260101000000.csv',
    'ASSAY-output-shop-20260101000000.csv',
    'report.csv',
    'assay-output-shop-20260101000000.md/notes.md',
  ]
  const cwd = project('output', Object.fromEntries(others.map((name) => [`output/${name}`, 'kept'])))
  await scan(cwd, '--keep', '1')
  expect(daysIn(join(cwd, 'output'))).toEqual(['01'])
  for (const name of others) expect(readFileSync(join(cwd, 'output', name), 'utf8')).toBe('kept')
})

test('a link with the name of a report stays, and so does what it leads to', async () => {
  const victim = folderOf({ 'precious.csv': 'kept' })
  const cwd = project('output')
  const link = join(cwd, 'output/assay-output-shop-20250101000000.csv')
  symlinkSync(join(victim, 'precious.csv'), link)
  await scan(cwd, '--keep', '1')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readFileSync(link, 'utf8')).toBe('kept')
})

test('nothing is removed through a folder that is a link', async () => {
  const cwd = project('docs/reports')
  symlinkSync('docs/reports', join(cwd, 'output'))
  await scan(cwd, '--keep', '1')
  expect(daysIn(join(cwd, 'docs/reports'))).toEqual(['01', '02', '03', '04', '05'])
})

test('reports that claim to be of the future do not drive out those of this scan', async () => {
  const cwd = project('output', { 'output/assay-output-shop-99991231235959.csv': '' })
  await scan(cwd, '--keep', '1')
  expect(readdirSync(join(cwd, 'output'))).toEqual([
    expect.stringMatching(/^assay-output-shop-2(?!0260).*\.csv$/),
  ])
})

test.each(['0', '-1', '1.5', 'all', '10001'])('--keep %s is a usage error', async (number) => {
  const cwd = project('output')
  const run = await scan(cwd, `--keep=${number}`)
  expect(run).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('a whole number from 1 to 10000'),
  })
  expect(daysIn(join(cwd, 'output'))).toHaveLength(5)
})

test('scanned code cannot ask for reports to be removed', async () => {
  const cwd = project('output', { 'assay.yaml': 'keep: 1\n' })
  mkdirSync(join(cwd, '.git'))
  expect(await scan(cwd)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('it could remove reports'),
  })
  expect((await scan(cwd, '--config', 'assay.yaml')).exitCode).toBe(0)
  expect(daysIn(join(cwd, 'output'))).toEqual([])
})
