import { expect, test } from 'vitest'
import { readGitHubOwners } from '../../../src/sources/code-owners/github.ts'
import { OwnerIndex } from '../../../src/sources/code-owners/owner-index.ts'

function ownersOf(text: string, file: string): readonly string[] {
  return new OwnerIndex(readGitHubOwners(text)).of(file)
}

test.each<[pattern: string, owned: readonly string[], others: readonly string[]]>([
  ['*', ['main.tf', 'a/b/main.tf', '.github/workflows/ci.yml'], []],
  ['*.tf', ['main.tf', 'a/b/main.tf'], ['main.tfvars', 'a.tf.json']],
  ['/build/logs/', ['build/logs/a', 'build/logs/x/y'], ['build/logs', 'x/build/logs/a']],
  ['docs/*', ['docs/a.md', 'docs/.hidden'], ['docs/build/a.md', 'x/docs/a.md']],
  ['docs/*.md', ['docs/a.md'], ['docs/build/a.md']],
  ['apps/', ['apps/a', 'x/apps/y/z'], ['apps', 'x/myapps/a']],
  ['/docs/', ['docs/a', 'docs/b/c'], ['x/docs/a']],
  ['/docs', ['docs', 'docs/a'], ['docs2', 'x/docs']],
  ['docs', ['docs', 'x/docs/a'], ['docs2']],
  ['apps/github', ['apps/github', 'apps/github/a/b'], ['x/apps/github', 'apps/github2']],
  ['**/logs', ['logs', 'a/logs/b', 'a/b/logs'], ['a/mylogs']],
  ['/a/**/z', ['a/z', 'a/b/z', 'a/b/c/z/y'], ['a/bz', 'b/z']],
  ['/a/**', ['a/b', 'a/b/c'], ['a', 'b/a/c']],
  ['/*', ['main.tf'], ['a/main.tf']],
  ['a?.tf', ['ab.tf', 'x/ac.tf'], ['a.tf', 'abc.tf']],
  ['with\\ space/*', ['with space/a'], ['with\\ space/a', 'with/a']],
  ['README.md', ['README.md', 'a/README.md'], ['readme.md', 'READMEXmd']],
  ['a**b', ['ab', 'axxb', 'x/axb'], ['ax/b']],
])('%s', (pattern, owned, others) => {
  const text = `${pattern} @acme/team`
  expect(owned.filter((file) => ownersOf(text, file).length === 0)).toEqual([])
  expect(others.filter((file) => ownersOf(text, file).length > 0)).toEqual([])
})

test('the last rule that matches decides, also where it names nobody', () => {
  const text = `# the default
*           @acme/platform
*.tf        @ada grace@example.com   # both of them
/modules/   @acme/modules
/modules/free/
`
  expect(ownersOf(text, 'README.md')).toEqual(['@acme/platform'])
  expect(ownersOf(text, 'live/main.tf')).toEqual(['@ada', 'grace@example.com'])
  expect(ownersOf(text, 'modules/a/main.tf')).toEqual(['@acme/modules'])
  expect(ownersOf(text, 'modules/free/main.tf')).toEqual([])
})

test('a line with a mistake is skipped, and told', () => {
  const lines = [
    '* @acme/platform',
    '*.tf acme/no-at-sign',
    '!secret.tf @ada',
    '*.[ch] @ada',
    '[Section] @ada',
    '\\#file @ada',
    '*.tf @a/b/c',
    'a\\',
    `${'a'.repeat(5000)} @ada`,
    'a//b @ada',
  ]
  const read = readGitHubOwners(lines.join('\r\n'))
  expect(read.unread.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new OwnerIndex(read).of('secret.tf')).toEqual(['@acme/platform'])
})
