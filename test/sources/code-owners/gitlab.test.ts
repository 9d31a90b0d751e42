import { expect, test } from 'vitest'
import { readGitLabOwners } from '../../../src/sources/code-owners/gitlab.ts'
import { OwnerIndex } from '../../../src/sources/code-owners/owner-index.ts'

function ownersOf(text: string, file: string): readonly string[] {
  return new OwnerIndex(readGitLabOwners(text)).of(file)
}

test.each<[pattern: string, owned: readonly string[], others: readonly string[]]>([
  ['*', ['main.tf', 'a/b/main.tf', '.hidden'], []],
  ['*.tf', ['main.tf', 'a/b/main.tf'], ['main.tfvars']],
  ['README.md', ['README.md', 'internal/README.md'], ['README.mdx']],
  ['internal/README.md', ['internal/README.md', 'docs/internal/README.md'], ['internal/a/README.md']],
  ['/README.md', ['README.md'], ['internal/README.md']],
  ['/docs/', ['docs/a', 'docs/a/b'], ['x/docs/a', 'docs']],
  ['docs/', ['docs/a', 'x/docs/a/b'], ['docs']],
  // A folder needs a slash at its end.
  ['/docs', ['docs'], ['docs/a']],
  ['/docs/*', ['docs/a', 'docs/.hidden'], ['docs/a/b']],
  ['/docs/**/index.md', ['docs/index.md', 'docs/a/b/index.md'], ['docs/aindex.md']],
  ['/docs/**', ['docs/a'], ['docs/a/b']],
  ['/docs/*spec*', ['docs/spec_helpers.rb', 'docs/qa_specs.rb'], ['docs/a/spec']],
  ['[ab].tf', [], ['a.tf']],
  ['/x/[ab].tf', ['x/a.tf', 'x/b.tf'], ['x/c.tf']],
  ['path\\ with\\ spaces/', ['path with spaces/a'], ['path/a']],
  ['\\#file.rb', ['#file.rb'], ['file.rb']],
])('%s', (pattern, owned, others) => {
  const text = `${pattern} @acme/team`
  expect(owned.filter((file) => ownersOf(text, file).length === 0)).toEqual([])
  expect(others.filter((file) => ownersOf(text, file).length > 0)).toEqual([])
})

const SECTIONS = `* @admin

[README Owners]
README.md @ada @grace
internal/README.md @joan

^[Documentation][2] @acme/docs/writers @@maintainers
docs/
README.md
docs/free.md @free

[readme owners]
/late/README.md @late

[Ruby]
*.rb @ruby
!/config/**/*.rb
/config/routes.rb @ops
`

test.each([
  ['main.tf', ['@admin']],
  ['README.md', ['@admin', '@ada', '@grace', '@acme/docs/writers', '@@maintainers']],
  ['internal/README.md', ['@admin', '@joan', '@acme/docs/writers', '@@maintainers']],
  ['docs/a/b', ['@admin', '@acme/docs/writers', '@@maintainers']],
  ['docs/free.md', ['@admin', '@free']],
  ['late/README.md', ['@admin', '@late', '@acme/docs/writers', '@@maintainers']],
  ['a.rb', ['@admin', '@ruby']],
  // What is taken out of a section never comes back into it.
  ['config/routes.rb', ['@admin']],
])('%s belongs to the owners that each section names', (file, owners) => {
  expect(ownersOf(SECTIONS, file)).toEqual(owners)
})

test('a rule without owners has those of its section, or none', () => {
  expect(ownersOf('* @admin\n*.md', 'a.md')).toEqual([])
  expect(ownersOf('[Docs] @docs\n*.md', 'a.md')).toEqual(['@docs'])
})

test('owners in a comment behind a path count, as for GitLab', () => {
  expect(ownersOf('*.md @ada # not @grace', 'a.md')).toEqual(['@ada', '@grace'])
})

test('what is no section and names no owner is skipped, and told', () => {
  const lines = ['* @admin', '[Docs', '[]', '[Docs]]', '*.md docs-team', '*.md @@guest', 'a//b @ada']
  const read = readGitLabOwners(lines.join('\n'))
  expect(read.unread.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7])
  expect(new OwnerIndex(read).of('a.md')).toEqual(['@admin'])
})
