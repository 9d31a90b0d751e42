import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const FILES = { 'main.tf': 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n' }

/** A repository with these links, and a folder outside of it that links may mean by `VICTIM`. */
function repositoryWith(links: Readonly<Record<string, string>>): { folder: string; victim: string } {
  const folder = folderOf(FILES)
  const victim = folderOf({ 'report.csv': 'precious' })
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(target.replace('VICTIM', victim), join(folder, name))
  }
  return { folder, victim }
}

const scan = (folder: string, ...options: readonly string[]) =>
  assay(['scan', '-M', 'csv', '-F', 'report', ...options], { cwd: folder })

test.each<[string, Record<string, string>, readonly string[], string]>([
  ['a folder outside', { output: 'VICTIM' }, [], 'outside of this folder'],
  ['the folder above', { output: '..' }, [], 'outside of this folder'],
  ['a link to a folder outside', { output: 'docs', docs: 'VICTIM' }, [], 'outside of this folder'],
  ['a folder outside, below', { 'output/team': 'VICTIM' }, ['-F', 'team/report'], 'outside of this folder'],
  ['a folder to be made outside', { output: 'VICTIM' }, ['-F', 'new/report'], 'outside of this folder'],
  ['nothing, outside', { output: 'VICTIM/new' }, [], 'it leads nowhere'],
  ['nothing, inside', { output: 'docs' }, [], 'it leads nowhere'],
  ['itself', { output: 'output' }, [], 'it leads nowhere'],
  ["the repository's own files", { output: '.git/refs' }, [], 'it leads to .git/refs'],
])(
  'the default folder that is a link to %s: a usage error before the scan',
  async (_name, links, options, said) => {
    const { folder, victim } = repositoryWith(links)
    mkdirSync(join(folder, '.git/refs'), { recursive: true })
    const run = await scan(folder, ...options)
    expect(run).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(said) })
    expect(run.stderr).toMatch(
      /Cannot write reports to .*: .* Remove the link or the setting, or choose .* --output-directory/,
    )
    expect(readdirSync(victim)).toEqual(['report.csv'])
    expect(readFileSync(join(victim, 'report.csv'), 'utf8')).toBe('precious')
    expect(readdirSync(join(folder, '.git/refs'))).toEqual([])
  },
)

test.each([
  ['a link within the repository', { output: 'docs/reports' }, [], 'docs/reports'],
  ['a link that is asked for', { output: 'VICTIM' }, ['-o', 'output'], 'output'],
  ['a folder outside that is asked for', { output: 'VICTIM' }, ['-o', '../reports-of-the-test'], 'reports'],
])('%s is written through', async (_name, links, options, written) => {
  const { folder } = repositoryWith(links)
  mkdirSync(join(folder, 'docs/reports'), { recursive: true })
  const outside = folderOf({})
  const run = await scan(
    folder,
    ...options.map((option) => option.replace('../reports-of-the-test', outside)),
  )
  expect(run.exitCode).toBe(3)
  const place = written === 'reports' ? outside : join(folder, written)
  expect(readFileSync(join(place, 'report.csv'), 'utf8')).toMatch(/^status,/)
})

test.each([
  ['a file outside', 'VICTIM/report.csv'],
  ['a folder outside', 'VICTIM'],
  ['nothing', 'VICTIM/new.csv'],
])('a report whose name is a link to %s takes the place of the link', async (_name, target) => {
  const { folder, victim } = repositoryWith({ 'output/report.csv': target })
  expect((await scan(folder)).exitCode).toBe(3)
  expect(lstatSync(join(folder, 'output/report.csv')).isFile()).toBe(true)
  expect(readFileSync(join(victim, 'report.csv'), 'utf8')).toBe('precious')
  expect(existsSync(join(victim, 'new.csv'))).toBe(false)
})

test('a folder that is no link is made', async () => {
  const { folder } = repositoryWith({})
  expect((await scan(folder, '-F', 'a/b/report')).exitCode).toBe(3)
  expect(readdirSync(join(folder, 'output/a/b'))).toEqual(['report.csv'])
})

test('a file where the folder should be is told as such', async () => {
  const { folder } = repositoryWith({})
  writeFileSync(join(folder, 'output'), '')
  const run = await scan(folder, '-F', 'a/report')
  expect([1, 2]).toContain(run.exitCode)
  expect(run.stderr).toContain('--output-directory')
})
