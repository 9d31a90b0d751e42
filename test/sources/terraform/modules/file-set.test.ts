import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskTree } from '../../../../src/sources/files/disk-tree.ts'
import { Limits } from '../../../../src/sources/terraform/evaluate/limits.ts'
import { fileSet } from '../../../../src/sources/terraform/modules/file-set.ts'
import { referredFiles } from '../../../../src/sources/terraform/modules/referred-files.ts'

let base: string
let root: string

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'assay-files-')))
  root = join(base, 'root')
  mkdirSync(join(root, 'a/b'), { recursive: true })
  writeFileSync(join(root, 'a/one.txt'), '1')
  writeFileSync(join(root, 'a/b/two.txt'), '2')
  writeFileSync(join(root, 'a/function.zip'), Buffer.of(0xff, 0x00, 0xfe))
  writeFileSync(join(base, 'secret.txt'), 'secret')
})

afterEach(() => rmSync(base, { recursive: true }))

function find(folder: string, pattern: string): ReturnType<typeof fileSet> {
  return fileSet(diskTree(root), folder, pattern, new Limits())
}

test('links in circles are not followed, and links to folders are no files', () => {
  symlinkSync(join(root, 'a'), join(root, 'a/b/up'))
  symlinkSync(join(root, 'a/one.txt'), join(root, 'a/b/linked.txt'))
  expect(find('.', '**')).toEqual(['a/b/linked.txt', 'a/b/two.txt', 'a/function.zip', 'a/one.txt'])
  expect(find('.', '**/**/**/*.txt')).toEqual(['a/b/linked.txt', 'a/b/two.txt', 'a/one.txt'])
  expect(find('a/b', 'up/*.txt')).toEqual(['up/one.txt'])
})

test.each([
  ['..', '*', 'the folder .. was not looked at: '],
  ['a', '../../*', 'the folder .. was not looked at: '],
  ['a', 'b/out/*', 'the folder a/b/out was not looked at: '],
  ['a/b', '*.txt', 'the file a/b/secret.txt was not looked at: '],
])('in %s, %s leads out', (folder, pattern, reason) => {
  symlinkSync(base, join(root, 'a/b/out'))
  symlinkSync(join(base, 'secret.txt'), join(root, 'a/b/secret.txt'))
  expect(find(folder, pattern)).toMatchObject({
    reason: expect.stringMatching(`^${reason}.* lies outside of the scanned folder`),
  })
})

test('a tree too large to look at is unknown', () => {
  const names = Array.from({ length: 200 }, (_, index) => `${index}`)
  const tree = {
    ...diskTree(root),
    folder: (path: string) => (path.split('/').length < 4 ? path : undefined),
    folders: () => names,
    list: () => names,
  }
  expect(fileSet(tree, 'x', '**', new Limits())).toEqual(
    expect.objectContaining({ reason: 'fileset() would look at more than 10000 files' }),
  )
})

test('what is no text exists, and has bytes', () => {
  const files = referredFiles('a', diskTree(root))
  expect(files.exists('function.zip')).toBe(true)
  expect(files.bytes('function.zip')).toEqual(Buffer.of(0xff, 0x00, 0xfe))
  expect(files.text('function.zip')).toMatchObject({ reason: expect.stringContaining('was not read') })
  expect(files.exists('nothing.zip')).toBe(false)
})
