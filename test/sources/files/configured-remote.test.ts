import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configuredRemote } from '../../../src/sources/git/configured-remote.ts'
import { folderOf } from '../../support/folder.ts'
import { GitRepository } from '../../support/git-repository.ts'

const ORIGIN = '[remote "origin"]\n\turl = https://git.example/acme/infra.git\n'

/** A repository whose configuration ends with some lines. */
function repositoryWith(lines: string): GitRepository {
  const repository = GitRepository.with({ 'main.tf': '' })
  writeFileSync(join(repository.folder, '.git/config'), `[core]\n\tbare = false\n${lines}`)
  return repository
}

describe('the address is that which git tells', () => {
  test.each([
    ['as git clone writes it', ORIGIN],
    ['in other letters and spaces', '  [REMOTE "origin"]\n URL=../infra  \n'],
    [
      'twice',
      `${ORIGIN}[branch "main"]\n\tremote = other\n[remote "origin"]\n\turl = git@git.example:b.git\n`,
    ],
    [
      'beside other remotes',
      `[remote "fork"]\n\turl = https://git.example/fork\n${ORIGIN}\tpushurl = ../push\n`,
    ],
    [
      'beside what replaces a part of it',
      `[url "ssh://git.example/"]\n\tinsteadOf = https://git.example/\n${ORIGIN}`,
    ],
    ['among comments', `# [remote "origin"]\n;\turl = no\n${ORIGIN}`],
  ])('%s', (_how, lines) => {
    const repository = repositoryWith(lines)
    mkdirSync(join(repository.folder, 'modules/network'), { recursive: true })
    const url = repository.git('config', '--get', 'remote.origin.url')
    expect(configuredRemote(join(repository.folder, 'modules/network'), {})).toEqual({ url })
  })
})

describe('git is asked', () => {
  test.each([
    ['about a file that is included', `${ORIGIN}[include]\n\tpath = more\n`],
    ['about a file that is included for some', `${ORIGIN}[includeIf "onbranch:main"]\n\tpath = more\n`],
    ['about a configuration of each worktree', `[extensions]\n\tworktreeConfig = true\n${ORIGIN}`],
    ['about quotes', '[remote "origin"]\n\turl = "https://git.example/a"\n'],
    ['about values of several lines', '[remote "origin"]\n\turl = https://git.example/\\\na\n'],
    ['about comments after values', '[remote "origin"]\n\turl = ../infra # old\n'],
    ['about names with a dot', '[remote.origin]\n\turl = ../infra\n'],
  ])('%s', (_what, lines) => {
    expect(configuredRemote(repositoryWith(lines).folder, {})).toBeUndefined()
  })

  test('in a worktree', () => {
    const repository = repositoryWith(ORIGIN)
    const worktree = join(folderOf(), 'worktree')
    repository.git('worktree', 'add', '--quiet', worktree)
    expect(configuredRemote(worktree, {})).toBeUndefined()
  })

  test('where a variable leads it to another repository', () => {
    expect(configuredRemote(repositoryWith(ORIGIN).folder, { GIT_DIR: '/elsewhere' })).toBeUndefined()
  })
})

test('a repository without remotes has no address', () => {
  expect(configuredRemote(repositoryWith('').folder, {})).toEqual({})
})
