import { execFileSync } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { discover } from '../../../src/sources/files/discover.ts'
import type { IgnoreOptions } from '../../../src/sources/files/ignore/ignore-rules.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { folderOf } from '../../support/folder.ts'

function folder(files: Readonly<Record<string, string>>): string {
  return realpathSync(folderOf(files))
}

function scan(root: string, options: IgnoreOptions = {}, paths: readonly string[] = [root]) {
  const { files, ignored, gaps } = discover(root, paths, [terraform], options)
  return { paths: files.map(({ file }) => file.path), ignored, gaps }
}

const FILES = { 'a.tf': '', 'b.tf': '', 'deep/a.tf': '', 'deep/b.tf': '', 'deep/er/a.tf': '' }

describe('.gitignore', () => {
  test('what it leaves out is counted, rule by rule; folders are not looked into', () => {
    const root = folder({
      ...FILES,
      '.gitignore': '# ours\nb.tf\n\n*.log\n',
      'deep/.gitignore': 'er/\n',
      'x.log': '',
    })
    expect(scan(root)).toEqual({
      paths: ['a.tf', 'deep/a.tf'],
      ignored: [
        { rule: 'b.tf', from: '.gitignore', line: 2, files: 2, folders: 0 },
        { rule: 'er/', from: 'deep/.gitignore', line: 1, files: 0, folders: 1 },
      ],
      gaps: [],
    })
  })

  test('counts from above the folder that is scanned, too', () => {
    const root = folder({ ...FILES, '.gitignore': 'deep/b.tf\n' })
    expect(scan(root, {}, [join(root, 'deep')]).paths).toEqual(['deep/a.tf', 'deep/er/a.tf'])
  })

  test('leaves out no path that is named', () => {
    const root = folder({ ...FILES, '.gitignore': 'deep/\nb.tf\n' })
    expect(scan(root, {}, [join(root, 'b.tf')]).paths).toEqual(['b.tf'])
    expect(scan(root, {}, [join(root, 'deep')]).paths).toEqual(['deep/a.tf', 'deep/er/a.tf'])
  })

  test('says nothing about what git tracks, wherever it lies', needs('git'), () => {
    const root = folder({ ...FILES, '.gitignore': '*.tf\ndeep/\n' })
    execFileSync('git', ['init', '--quiet', root])
    execFileSync('git', ['-C', root, 'add', '--force', 'b.tf', 'deep/er/a.tf'])
    expect(scan(root)).toMatchObject({
      paths: ['b.tf', 'deep/er/a.tf'],
      ignored: [
        { rule: '*.tf', files: 1 },
        { rule: 'deep/', files: 2 },
      ],
    })
    expect(scan(root, { exclude: ['er'] }).paths).toEqual(['b.tf'])
  })

  test('says nothing about what git tracks in a worktree', needs('git'), () => {
    const main = folder({ 'a.tf': '', '.gitignore': '*.tf\n' })
    const worktree = join(folder({}), 'worktree')
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', main, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args])
    git('init', '--quiet')
    git('add', '--force', '.')
    git('commit', '--quiet', '--message', 'all')
    git('worktree', 'add', '--quiet', worktree)
    expect(scan(worktree).paths).toEqual(['a.tf'])
  })

  test('does not count on request', () => {
    const root = folder({ ...FILES, '.gitignore': 'b.tf\n', '.assayignore': 'deep/b.tf\n' })
    expect(scan(root, { gitignore: false }).paths).toEqual(['a.tf', 'b.tf', 'deep/a.tf', 'deep/er/a.tf'])
  })

  test('of a repository does not count in a repository within', () => {
    const root = folder({ ...FILES, '.gitignore': 'a.tf\n', 'deep/.git': 'gitdir: ../.git/modules/deep' })
    expect(scan(root).paths).toEqual(['b.tf', 'deep/a.tf', 'deep/b.tf', 'deep/er/a.tf'])
  })

  test('is completed by what a clone keeps to itself, which counts less', () => {
    const root = folder({ ...FILES, '.git/info/exclude': 'a.tf\nb.tf\n', '.gitignore': '!b.tf\n' })
    expect(scan(root).paths).toEqual(['b.tf', 'deep/b.tf'])
  })

  test('that is no readable file is as good as none; only one that should be read is a gap', () => {
    const root = folder(FILES)
    mkdirSync(join(root, '.gitignore'))
    expect(scan(root)).toMatchObject({ paths: Object.keys(FILES), gaps: [] })
    const large = folder({ ...FILES, '.gitignore': `${'x\n'.repeat(10_000)}*.tf\n` })
    expect(scan(large)).toMatchObject({
      paths: Object.keys(FILES),
      gaps: [{ subject: '.gitignore', reason: 'Its rules after line 10000 do not count.' }],
    })
  })
})

describe('.assayignore', () => {
  test('leaves out what git has', () => {
    expect(scan(folder({ ...FILES, '.assayignore': 'deep\n' })).paths).toEqual(['a.tf', 'b.tf'])
  })

  test('has the last word, also over a deeper .gitignore', () => {
    const root = folder({ ...FILES, '.assayignore': '!a.tf\n', 'deep/.gitignore': '*.tf\n' })
    expect(scan(root).paths).toEqual(['a.tf', 'b.tf', 'deep/a.tf', 'deep/er/a.tf'])
  })

  test('takes nothing out of a folder that stays out', () => {
    const root = folder({ ...FILES, '.gitignore': 'deep/\n', '.assayignore': '!deep/a.tf\n' })
    expect(scan(root).paths).toEqual(['a.tf', 'b.tf'])
  })
})

describe('--exclude', () => {
  test('has the very last word, and the last of them counts', () => {
    const root = folder({ ...FILES, '.assayignore': '!b.tf\n' })
    expect(scan(root, { exclude: ['b.tf', 'er', '!deep/b.tf'] })).toEqual({
      paths: ['a.tf', 'deep/a.tf', 'deep/b.tf'],
      ignored: [
        { rule: 'b.tf', from: '--exclude', files: 1, folders: 0 },
        { rule: 'er', from: '--exclude', files: 0, folders: 1 },
      ],
      gaps: [],
    })
  })

  test('a path is seen from the current folder, a name counts everywhere', () => {
    const root = folder(FILES)
    vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'deep'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect(scan(root, { exclude: ['./a.tf', 'er/a.tf', 'b.tf'] }).paths).toEqual(['a.tf'])
  })

  test('where the current folder lies elsewhere, from the scanned one', () => {
    expect(scan(folder(FILES), { exclude: ['/deep'] }).paths).toEqual(['a.tf', 'b.tf'])
  })
})
