import { expect, test } from 'vitest'
import { readGitHubOwners } from '../../../src/sources/code-owners/github.ts'
import { readGitLabOwners } from '../../../src/sources/code-owners/gitlab.ts'
import { OwnerIndex } from '../../../src/sources/code-owners/owner-index.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

const LANGUAGES = [
  ['GitHub', readGitHubOwners],
  ['GitLab', readGitLabOwners],
] as const

/** Patterns that take a matcher with backtracking for ever, with a path that they almost match. */
const SLOW: readonly (readonly [
  title: string,
  pattern: (size: number) => string,
  path: (size: number) => string,
])[] = [
  ['stars in a name', (size) => `${'*a'.repeat(size)}b`, (size) => 'a'.repeat(size)],
  ['folders', (size) => `/${'**/a/'.repeat(Math.min(size, 40))}b`, (size) => `${'a/'.repeat(size)}c`],
  [
    'stars in folders',
    (size) => `/${'*a*/'.repeat(Math.min(size, 40))}b`,
    (size) => `${'aa/'.repeat(size)}c`,
  ],
]

for (const [language, read] of LANGUAGES) {
  test.each(SLOW)(
    `${language}: %s take no more than the product of both lengths`,
    (_title, pattern, path) => {
      const time = growth(
        ({ owners, file }: { owners: OwnerIndex; file: string }) => owners.of(file),
        (size) => ({ owners: new OwnerIndex(read(`${pattern(size)} @ada`)), file: path(size) }),
        20,
        64 + MAX_GROWTH,
      )
      expect(time).toBeLessThan(64 + MAX_GROWTH)
    },
  )

  test(`${language}: beyond the limit, files have no owners rather than wrong ones`, () => {
    const text = `* @first\n${'*a*a*a*b @other\n'.repeat(2_000)}`
    const owners = new OwnerIndex(read(text), 1_000_000)
    const names = Array.from({ length: 20 }, (_, index) => owners.of(`${'a'.repeat(50)}${index}`))
    expect(names[0]).toEqual(['@first'])
    expect(names.at(-1)).toEqual([])
    expect(owners.exhausted).toBe(true)
  })

  test(`${language}: names of JavaScript's own are names like any other`, () => {
    const text = '__proto__ @a\nconstructor/ @b\n[__proto__] @c\n'
    const owners = new OwnerIndex(read(text))
    expect(owners.of('__proto__')).toEqual(['@a'])
    expect(owners.of('constructor/x')).toEqual(['@b'])
    expect(owners.of('toString')).toEqual([])
  })
}
