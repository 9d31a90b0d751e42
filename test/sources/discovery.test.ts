import { realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { discover } from '../../src/sources/discovery.ts'
import { terraform } from '../../src/sources/terraform/terraform-source.ts'
import { folderOf } from '../support/assay.ts'

/** A folder beside another one, which must not be read. */
function tree(): { base: string; root: string } {
  const base = realpathSync(
    folderOf({ 'root/a.tf': 'a', 'root/deep/b.tf': 'b', 'root-of-another/secret.tf': 'secret' }),
  )
  return { base, root: join(base, 'root') }
}

function found(root: string, paths: readonly string[] = [root]) {
  const { files, gaps } = discover(root, paths, [terraform])
  return { texts: Object.fromEntries(files.map(({ file }) => [file.path, file.text])), gaps }
}

test('files below a folder, in the order of their paths', () => {
  const { root } = tree()
  expect(found(root)).toEqual({ texts: { 'a.tf': 'a', 'deep/b.tf': 'b' }, gaps: [] })
})

test('a link that stays in the root is followed, one that leads out of it is a gap', () => {
  const { base, root } = tree()
  symlinkSync(join(root, 'a.tf'), join(root, 'deep/same.tf'))
  symlinkSync(join(base, 'root-of-another/secret.tf'), join(root, 'secret.tf'))
  symlinkSync(join(root, 'nowhere.tf'), join(root, 'broken.tf'))
  const { texts, gaps } = found(root)
  expect(texts).toEqual({ 'a.tf': 'a', 'deep/b.tf': 'b', 'deep/same.tf': 'a' })
  expect(gaps).toEqual([
    { subject: 'broken.tf', reason: expect.stringContaining('Cannot be read') },
    { subject: 'secret.tf', reason: 'A link that leads out of the scanned folder is not followed.' },
  ])
})

test('links to folders make neither loops nor a way out', () => {
  const { base, root } = tree()
  symlinkSync(root, join(root, 'deep/loop'))
  symlinkSync(join(base, 'root-of-another'), join(root, 'out'))
  expect(found(root)).toEqual({ texts: { 'a.tf': 'a', 'deep/b.tf': 'b' }, gaps: [] })
})

test('a file that is named on purpose is read wherever it lies', () => {
  const { base } = tree()
  const link = join(base, 'link.tf')
  symlinkSync(join(base, 'root-of-another/secret.tf'), link)
  expect(found(base, [link]).texts).toEqual({ 'root-of-another/secret.tf': 'secret' })
})
