import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathsInIndex } from '../../../src/sources/files/ignore/git-index.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { folderOf } from '../../support/folder.ts'

const PATHS = ['a.tf', 'deep/b.tf', 'deep/er/a file with a long name.tf', 'deep/er/c.tf', 'é.tf']

/** The index of a repository with these files, and one that is only meant to be added. */
function indexOf(version: number): Buffer {
  const root = folderOf(Object.fromEntries([...PATHS, 'z.tf'].map((path) => [path, path])))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', `index.version=${version}`, ...args])
  git('init', '--quiet')
  git('add', ...PATHS)
  git('add', '--intent-to-add', 'z.tf')
  return readFileSync(join(root, '.git/index'))
}

test.each([2, 3, 4])('the paths of an index of version %i', needs('git'), (version) => {
  const paths = pathsInIndex(indexOf(version)).map((path) => Buffer.from(path, 'latin1').toString())
  expect(paths.sort()).toEqual([...PATHS, 'z.tf'].sort())
})

test.each([2, 4])(
  'of an index of version %i that is cut short, the paths before',
  needs('git'),
  (version) => {
    const index = indexOf(version)
    const whole = pathsInIndex(index)
    for (let length = 0; length < index.length; length += 1) {
      const paths = pathsInIndex(index.subarray(0, length))
      expect(paths).toEqual(whole.slice(0, paths.length))
    }
  },
)

test('whatever bytes there are, there is an answer', () => {
  const header = [2, 3, 4].map((version) =>
    Buffer.from([...Buffer.from('DIRC'), 0, 0, 0, version, 255, 255, 255, 255]),
  )
  fc.assert(
    fc.property(fc.constantFrom(...header), fc.uint8Array({ maxLength: 2000 }), (start, rest) => {
      expect(Array.isArray(pathsInIndex(Buffer.concat([start, rest])))).toBe(true)
    }),
  )
})
