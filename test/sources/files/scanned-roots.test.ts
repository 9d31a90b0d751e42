import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanRoot } from '../../../src/sources/files/scan-root.ts'
import { scannedRoots } from '../../../src/sources/files/scanned-roots.ts'
import { folderOf } from '../../support/folder.ts'

function rootsIn(folder: string, paths: readonly string[]): readonly string[] {
  const all = paths.map((path) => join(folder, path))
  return scannedRoots(all, scanRoot(all))
}

test.each<[string, readonly string[], readonly string[]]>([
  ['the top', ['.'], ['.']],
  ['a folder', ['infra'], ['infra']],
  ['several folders, in any order and more than once', ['web', 'infra', 'web/'], ['infra', 'web']],
  ['a folder in another one', ['infra/prod', 'infra'], ['infra']],
  ['folders in the top', ['infra', '.'], ['.']],
  ['a folder whose name begins like that of another one', ['infra', 'infra-old'], ['infra', 'infra-old']],
])('the roots of a scan of %s', (_, paths, expected) => {
  const folder = folderOf({ 'infra/prod/a.tf': '', 'infra-old/a.tf': '', 'web/a.tf': '' })
  mkdirSync(join(folder, '.git'))
  expect(rootsIn(folder, paths)).toEqual(expected)
})

test('without a repository, paths are as they were given', () => {
  const folder = folderOf({ 'infra/a.tf': '' })
  expect(scannedRoots(['infra//prod/../', './web/', '/srv/x'], folder)).toEqual(['/srv/x', 'infra', 'web'])
  expect(scannedRoots(['./'], folder)).toEqual(['.'])
})

test('very many paths are one short text, the same in any order', () => {
  const paths = Array.from({ length: 1_000 }, (_, index) => `folder-${index}`)
  const [root, ...others] = scannedRoots(paths, '/')
  expect(root).toMatch(/^1000 paths, sha256:[\da-f]{64}$/)
  expect(others).toEqual([])
  expect(scannedRoots(paths.toReversed(), '/')).toEqual([root])
  expect(scannedRoots(paths.slice(1), '/')).not.toEqual([root])
})
