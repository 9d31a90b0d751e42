import { expect, test } from 'vitest'
import { inOutermostRepositories } from '../../../src/sources/git/outermost-repositories.ts'

test.each<[string, readonly string[], readonly string[]]>([
  ['one repository', ['.github/workflows/a.yml', 'action.yml'], []],
  ['repositories beside each other', ['a/.github/workflows/a.yml', 'b/.github/workflows/b.yml'], []],
  ['of similar names', ['a/.github/workflows/a.yml', 'ab/.github/workflows/b.yml'], []],
  ['a copy', ['.github/workflows/a.yml'], ['vendor/b/.github/workflows/b.yml']],
  [
    'a copy in one of several',
    ['a/.github/dependabot.yml'],
    ['a/b/.github/dependabot.yml', 'a/c/d/.github/dependabot.yml'],
  ],
  ['another host', ['.github/workflows/a.yml'], ['templates/.gitea/workflows/b.yml']],
  ['actions, which are called by their path', ['.github/workflows/a.yml', 'build/action.yml'], []],
])('%s', (_, read, leftOut) => {
  const files = [...read, ...leftOut].map((path) => ({ path, absolutePath: `/${path}`, text: '' }))
  expect(inOutermostRepositories(files).map(({ path }) => path)).toEqual(read)
})
