import { execFileSync } from 'node:child_process'
import { realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { discover } from '../../../src/sources/files/discover.ts'
import { kubernetes } from '../../../src/sources/kubernetes/kubernetes-format.ts'
import { terraformPlan } from '../../../src/sources/terraform/plan-format.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import { needs, pathOf } from '../../support/borrowed/borrow.ts'
import { folderOf } from '../../support/folder.ts'

const SOURCES = [terraform, terraformPlan, cloudFormation, kubernetes]

const MANIFEST = 'apiVersion: v1\nkind: Pod\nmetadata: { name: résumé }\n'

/** A folder beside another one, which must not be read. */
function tree(): { base: string; root: string } {
  const base = realpathSync(
    folderOf({ 'root/a.tf': 'a', 'root/deep/b.tf': 'b', 'root-of-another/secret.tf': 'secret' }),
  )
  return { base, root: join(base, 'root') }
}

function found(root: string, paths: readonly string[] = [root]) {
  const { files, gaps } = discover(root, paths, SOURCES)
  return { texts: Object.fromEntries(files.map(({ file }) => [file.path, file.text])), gaps }
}

test('files below a folder, in the order of their paths', () => {
  const { root } = tree()
  expect(found(root)).toEqual({ texts: { 'a.tf': 'a', 'deep/b.tf': 'b' }, gaps: [] })
})

test('a file that is named on purpose is read wherever it lies', () => {
  const { base } = tree()
  const link = join(base, 'link.tf')
  symlinkSync(join(base, 'root-of-another/secret.tf'), link)
  expect(found(base, [link]).texts).toEqual({ 'root-of-another/secret.tf': 'secret' })
})

test("folders of other people's code are not looked into, unless they are named", () => {
  const root = realpathSync(folderOf({ 'node_modules/a/a.tf': 'a', '.terraform/modules/b/b.tf': 'b' }))
  expect(found(root).texts).toEqual({})
  expect(found(root, [join(root, 'node_modules/a')]).texts).toEqual({ 'node_modules/a/a.tf': 'a' })
})

describe('links', () => {
  test('one that stays in the root is followed, one that leads out of it is a gap', () => {
    const { base, root } = tree()
    symlinkSync(join(root, 'a.tf'), join(root, 'deep/same.tf'))
    symlinkSync(join(base, 'root-of-another/secret.tf'), join(root, 'secret.tf'))
    symlinkSync(join(base, 'root-of-another/secret.tf'), join(root, 'notes'))
    symlinkSync(join(root, 'nowhere.tf'), join(root, 'broken.tf'))
    symlinkSync(join(root, 'itself.tf'), join(root, 'itself.tf'))
    const { texts, gaps } = found(root)
    expect(texts).toEqual({ 'a.tf': 'a', 'deep/b.tf': 'b', 'deep/same.tf': 'a' })
    expect(gaps).toEqual([
      { subject: 'broken.tf', reason: expect.stringContaining('Cannot be read') },
      { subject: 'itself.tf', reason: expect.stringContaining('Cannot be read') },
      { subject: 'secret.tf', reason: 'A link that leads out of the scanned folder is not followed.' },
    ])
  })

  test('to folders make neither loops nor a way out', () => {
    const { base, root } = tree()
    symlinkSync(root, join(root, 'deep/loop'))
    symlinkSync('.', join(root, 'deep/here'))
    symlinkSync(join(base, 'root-of-another'), join(root, 'out'))
    expect(found(root)).toEqual({
      texts: { 'a.tf': 'a', 'deep/b.tf': 'b' },
      gaps: [{ subject: 'out', reason: 'A link that leads out of the scanned folder is not followed.' }],
    })
  })

  test('to folders of the root are followed to where those are, and each folder is scanned once', () => {
    const root = realpathSync(folderOf({ 'infra/a.tf': 'a', 'shared/b.tf': 'b', 'build/c.tf': 'c' }))
    writeFileSync(join(root, '.gitignore'), 'build/\n')
    symlinkSync('../shared', join(root, 'infra/first'))
    symlinkSync('../shared', join(root, 'infra/second'))
    symlinkSync('../build', join(root, 'infra/third'))
    expect(found(root, [join(root, 'infra')]).texts).toEqual({ 'infra/a.tf': 'a', 'shared/b.tf': 'b' })
  })
})

describe('what cannot be read is a gap, if it looks like infrastructure', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')

  test.each<[string, string, Uint8Array, string | undefined]>([
    ['Terraform in Latin-1', 'a.tf', latin1('# résumé\n'), 'Not valid UTF-8 text.'],
    ['a manifest in Latin-1', 'a.yaml', latin1(MANIFEST), 'Not valid UTF-8 text.'],
    ['YAML of others in Latin-1', 'a.yaml', latin1('title: résumé\n'), undefined],
    ['a picture called like Terraform', 'a.tf', latin1('\x89PNG\r\n\x1a\n\0\0\0\r'), 'Binary, not text.'],
    ['a picture called like YAML', 'a.yaml', latin1('\x89PNG\r\n\x1a\n\0\0\0\r'), undefined],
    ['half of a character', 'a.tf', latin1('# r\xc3'), 'Not valid UTF-8 text.'],
    ['half of a character in UTF-16', 'a.tf', latin1('\xff\xfe\x00\xd8'), 'Binary, not text.'],
    ['UTF-16 without a mark', 'a.tf', Buffer.from('# résumé\n', 'utf16le'), 'Binary, not text.'],
  ])('%s', (_case, name, bytes, reason) => {
    const root = realpathSync(folderOf({ [name]: bytes }))
    const gaps = reason === undefined ? [] : [{ subject: name, reason }]
    expect(found(root)).toEqual({ texts: {}, gaps })
  })

  test.each<[string, string, string, boolean]>([
    ['Terraform', 'a.tf', '', true],
    ['a plan', 'plan.json', '{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{', true],
    ['a list of objects', 'all.json', '{"apiVersion":"v1","items":[{"apiVersion":"v1","kind":"Pod"}', true],
    ['data of others', 'data.json', '{"items":[', false],
  ])('too large: %s', (_case, name, beginning, isGap) => {
    const root = realpathSync(folderOf({ [name]: beginning }))
    truncateSync(join(root, name), 33 * 1024 * 1024)
    const reason = 'Larger than 32 MiB, the most that is read of one file.'
    expect(found(root)).toEqual({ texts: {}, gaps: isGap ? [{ subject: name, reason }] : [] })
  })

  test('pipes and sockets', needs('mkfifo'), async () => {
    const root = realpathSync(folderOf({ 'a.tf': 'a' }))
    execFileSync(pathOf('mkfifo'), [join(root, 'pipe.tf'), join(root, 'pipe')])
    const server = createServer().listen(join(root, 'socket.yaml'))
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close())
    expect(found(root)).toEqual({
      texts: { 'a.tf': 'a' },
      gaps: ['pipe.tf', 'socket.yaml'].map((subject) => ({ subject, reason: 'Not a regular file.' })),
    })
  })

  test('a name that is no text', () => {
    const root = realpathSync(folderOf({ 'a.tf': 'a' }))
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), latin1('\xe9.tf')]), 'b')
    expect(found(root)).toEqual({
      texts: { 'a.tf': 'a' },
      gaps: [{ subject: '\ufffd.tf', reason: expect.stringContaining('Cannot be read') }],
    })
  })
})

test.each<[string, Uint8Array]>([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${MANIFEST}`)],
  ['UTF-16, as Windows PowerShell writes it', Buffer.from(`\ufeff${MANIFEST}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${MANIFEST}`, 'utf16le').swap16()],
])('%s is read', (_case, bytes) => {
  const root = realpathSync(folderOf({ 'pod.yaml': bytes }))
  expect(found(root)).toEqual({ texts: { 'pod.yaml': MANIFEST }, gaps: [] })
})

test('names with line ends and control characters are names like others', () => {
  const name = 'a\n\u001b[31m\u202eb.tf'
  const root = realpathSync(folderOf({ [name]: 'a' }))
  expect(found(root)).toEqual({ texts: { [name]: 'a' }, gaps: [] })
})
