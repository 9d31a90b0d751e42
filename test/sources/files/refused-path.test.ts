import { expect, test } from 'vitest'
import { isRefused } from '../../../src/sources/file-format/refused-path.ts'

test.each([
  '.git',
  '.git/config',
  'a/../.git/config',
  'sub/.hg/hgrc',
  '.svn/wc.db',
  '.GIT/config',
  '.Git/HEAD',
  '.git./config',
  '.git /config',
  '.git::$INDEX_ALLOCATION/config',
  '.git:x',
  'git~1/config',
  'GIT~2/config',
  'a\\.git\\config',
  '.g\u200cit/config',
  '\ufeff.git/config',
])('%j is refused', (path) => {
  expect(isRefused(path)).toBe(true)
})

test.each([
  '.gitignore',
  '.github/workflows/a.yml',
  'git/config',
  'x.git',
  'a.git/config',
  '.',
  '..',
  '',
  'git~a',
  '.gitattributes',
])('%j is read', (path) => {
  expect(isRefused(path)).toBe(false)
})
