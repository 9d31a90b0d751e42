import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGitHubOwners } from '../../../src/sources/code-owners/github.ts'
import { readGitLabOwners } from '../../../src/sources/code-owners/gitlab.ts'
import { OwnerIndex } from '../../../src/sources/code-owners/owner-index.ts'

const RUNS = { numRuns: 2_000 }

const NAME = fc.constantFrom('a', 'b', 'ab', 'ba', 'a.tf', 'b.tf', '.a')
const FILE = fc.array(NAME, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
const PART = fc.oneof(NAME, fc.constantFrom('*', '**', 'a*', '*.tf', '?', '*b*', 'a?'))

const PATTERN = fc
  .record({
    parts: fc.array(PART, { minLength: 1, maxLength: 4 }),
    start: fc.constantFrom('', '/'),
    end: fc.constantFrom('', '/'),
  })
  .map(({ parts, start, end }) => start + parts.join('/') + end)

/** Short enough for regular expressions, which say what a pattern means and may be slow. */
function within(part: string): string {
  return part.replaceAll('.', '\\.').replaceAll('?', '[^/]').replace(/\*+/g, '[^/]*')
}

/** What GitHub documents, as a regular expression. */
function asGitHub(pattern: string): RegExp {
  const parts = pattern.replace(/^\//, '').replace(/\/$/, '').split('/')
  const isAnchored = pattern.slice(0, -1).includes('/')
  const last = parts.at(-1) ?? ''
  const path = parts.map((part) =>
    part === '**' ? '(?:[^/]+/)*' : `${part === '*' ? '[^/]+' : within(part)}/`,
  )
  const body = path.join('').replace(/\/$/, '')
  const below = pattern.endsWith('/') ? '/.+' : last === '*' ? '' : '(?:/.*)?'
  const start = isAnchored ? '' : '(?:.*/)?'
  return new RegExp(`^${start}${last === '**' ? `${body}.+` : body + below}$`)
}

/** What `File.fnmatch` documents, as a regular expression. */
function asGitLab(pattern: string): RegExp {
  const path =
    (pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`) + (pattern.endsWith('/') ? '**/*' : '')
  const parts = path.split('/')
  const body = parts.map((part, place) => {
    if (place === parts.length - 1) return within(part)
    return part === '**' ? '(?:[^/]+/)*' : `${within(part)}/`
  })
  return new RegExp(`^${body.join('')}$`)
}

test.each([
  ['GitHub', readGitHubOwners, asGitHub],
  ['GitLab', readGitLabOwners, asGitLab],
] as const)('%s: the last rule that matches decides', (_language, read, meaning) => {
  fc.assert(
    fc.property(fc.array(PATTERN, { minLength: 1, maxLength: 5 }), FILE, (patterns, file) => {
      const owners = new OwnerIndex(read(patterns.map((pattern, at) => `${pattern} @owner-${at}`).join('\n')))
      const last = patterns.findLastIndex((pattern) => meaning(pattern).test(file))
      expect(owners.of(file)).toEqual(last === -1 ? [] : [`@owner-${last}`])
    }),
    RUNS,
  )
})

test.each([
  ['GitHub', readGitHubOwners],
  ['GitLab', readGitLabOwners],
] as const)('%s: any text is read, line by line', (_language, read) => {
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('*', '/', '\\', '[', ']', '!', '#', '@', ' ', 'a', '^', '?') }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), FILE, (lines, file) => {
      const text = lines.join('\n')
      const { sections, unread } = read(text)
      expect(new OwnerIndex({ sections, unread }).of(file).every((owner) => owner.includes('@'))).toBe(true)
      const count = text.split('\n').length
      expect(unread.every((one) => one.line >= 1 && one.line <= count)).toBe(true)
    }),
    RUNS,
  )
})
