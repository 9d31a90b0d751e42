import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanRoot } from '../../../src/sources/files/scan-root.ts'
import { folderOf } from '../../support/folder.ts'

const FILES = { 'shop/a/main.tf': '', 'shop/b/main.tf': '', 'shop/.github/workflows/ci.yml': 'on: push' }

test.each([
  [['shop'], 'shop'],
  [['shop/a'], 'shop/a'],
  [['shop/a/main.tf', 'shop/b'], 'shop'],
  [['shop/.github/workflows/ci.yml'], 'shop'],
  [['shop/.github'], 'shop'],
])('outside of a repository, paths of %j are relative to %s', (paths, expected) => {
  const base = realpathSync(folderOf(FILES))
  expect(scanRoot(paths.map((path) => join(base, path)))).toBe(join(base, expected))
})

test.each(['shop/a', 'shop/.github/workflows'])('in a repository, paths of %s are relative to it', (path) => {
  const base = realpathSync(folderOf({ ...FILES, '.git/HEAD': '' }))
  expect(scanRoot([join(base, path)])).toBe(base)
})
