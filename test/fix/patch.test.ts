import { expect, test } from 'vitest'
import { patchOf } from '../../src/fix/patch.ts'
import type { ChangedFile } from '../../src/fix/plan-fixes.ts'

function changed(path: string, encoding: ChangedFile['file']['encoding'] = 'utf-8'): ChangedFile {
  const text = 'encrypted = false\n'
  return {
    file: { path, absolutePath: `/srv/${path}`, bytes: Buffer.from(text), text, encoding },
    text: 'encrypted = true\n',
  }
}

test('the files of a patch are in the order of git, which compares the bytes of their paths', () => {
  const patch = patchOf(['é.tf', 'b.tf', 'a/z.tf', 'a.tf', 'B.tf'].map((path) => changed(path)))
  expect(patch.match(/^--- .*$/gm)).toEqual([
    '--- a/B.tf',
    '--- a/a.tf',
    '--- a/a/z.tf',
    '--- a/b.tf',
    '--- "a/\\303\\251.tf"',
  ])
})

test('a file in UTF-16 is in no patch: to git it is no text', () => {
  expect(patchOf([changed('a.tf', 'utf-16le')])).toBe('')
})
