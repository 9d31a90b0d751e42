import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskTree } from '../../../src/sources/files/disk-tree.ts'
import { needs } from '../../support/borrowed/borrow.ts'

let base: string
let root: string

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'assay-tree-')))
  root = join(base, 'root')
  mkdirSync(join(root, 'modules/a'), { recursive: true })
  mkdirSync(join(base, 'root-of-another'))
  writeFileSync(join(root, 'modules/a/main.tf'), 'a')
  writeFileSync(join(root, 'modules/a/variables.tf'), 'b')
  writeFileSync(join(base, 'root-of-another/secret.tf'), 'secret')
})

afterEach(() => rmSync(base, { recursive: true }))

const OUTSIDE = { reason: expect.stringContaining('lies outside of the scanned folder') }

test('folders, their files and what these say', () => {
  const tree = diskTree(root)
  expect(tree.folder('modules/a')).toBe('modules/a')
  expect(tree.folder('modules/../modules/a/')).toBe('modules/a')
  expect(tree.folder('.')).toBe('.')
  expect(tree.list('modules/a')).toEqual(['main.tf', 'variables.tf'])
  expect(tree.list('modules')).toEqual([])
  expect(tree.folders('modules')).toEqual(['a'])
  expect(tree.folders('modules/a')).toEqual([])
  expect(tree.read('modules/a/main.tf')).toEqual({
    path: 'modules/a/main.tf',
    absolutePath: join(root, 'modules/a/main.tf'),
    text: 'a',
  })
})

test('bytes that are no text', () => {
  writeFileSync(join(root, 'function.zip'), Buffer.of(0xff, 0x00, 0xfe))
  const tree = diskTree(root)
  expect(tree.bytes('function.zip')).toEqual(Buffer.of(0xff, 0x00, 0xfe))
  expect(tree.read('function.zip')).toEqual({ reason: expect.any(String), isBinary: true })
})

test('what is not there', () => {
  const tree = diskTree(root)
  expect(tree.folder('modules/b')).toBeUndefined()
  expect(tree.folder('modules/a/main.tf')).toBeUndefined()
  expect(tree.list('modules/b')).toEqual([])
  expect(tree.read('modules/b/main.tf')).toBeUndefined()
  expect(tree.read('modules/a')).toEqual({ reason: 'Not a regular file.' })
  expect(tree.folders('modules/b')).toEqual([])
  expect(tree.bytes('modules/b/main.tf')).toBeUndefined()
  expect(tree.bytes('modules/a')).toEqual({ reason: 'Not a regular file.' })
})

test.each(['..', '../root-of-another', 'modules/../../root-of-another', '/etc', '/'])(
  'no way out by %s',
  (path) => {
    const tree = diskTree(root)
    expect(tree.folder(path)).toEqual(OUTSIDE)
    expect(tree.read(`${path}/secret.tf`)).toEqual(OUTSIDE)
    expect(tree.list(path)).toEqual([])
    expect(tree.folders(path)).toEqual([])
    expect(tree.bytes(`${path}/secret.tf`)).toEqual(OUTSIDE)
  },
)

test('a link that leads out of the root is refused, one that stays is followed', () => {
  symlinkSync(join(base, 'root-of-another'), join(root, 'out'))
  symlinkSync(join(base, 'root-of-another/secret.tf'), join(root, 'modules/secret.tf'))
  symlinkSync(join(root, 'modules/a'), join(root, 'in'))
  symlinkSync(join(root, 'loop'), join(root, 'loop'))
  const tree = diskTree(root)
  expect(tree.folder('out')).toEqual(OUTSIDE)
  expect(tree.read('out/secret.tf')).toEqual(OUTSIDE)
  expect(tree.read('modules/secret.tf')).toEqual(OUTSIDE)
  expect(tree.folder('in')).toBe('modules/a')
  expect(tree.read('in/main.tf')).toMatchObject({ text: 'a' })
  expect(tree.folder('loop')).toBeUndefined()
  expect(tree.folders('.')).toEqual(['modules'])
})

const REFUSED = { reason: 'What version control keeps for itself is never read.' }
const IGNORED = { reason: 'It is ignored by git.' }

test.each(['.git/config', 'modules/../.git/config', 'link/config', 'config.txt', '.GIT/config'])(
  'version control is not looked into, as %s',
  (path) => {
    mkdirSync(join(root, '.git'))
    writeFileSync(join(root, '.git/config'), 'secret')
    symlinkSync('.git', join(root, 'link'))
    symlinkSync('.git/config', join(root, 'config.txt'))
    const tree = diskTree(root, { gitignore: false })
    expect(tree.read(path)).toEqual(REFUSED)
    expect(tree.readIgnored(path)).toEqual(REFUSED)
    expect(tree.bytes(path)).toEqual(REFUSED)
    expect(tree.folder(posix.dirname(path) === '.' ? '.git' : posix.dirname(path))).toEqual(REFUSED)
    expect([tree.list('.git'), tree.list('link'), tree.folders('.git')]).toEqual([[], [], []])
    expect(tree.folders('.')).not.toContain('.git')
  },
)

test('what git ignores and does not track is not read, whoever leads to it', needs('git'), () => {
  const write = (path: string, text: string) => {
    mkdirSync(posix.dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('.gitignore', '.env\nlocal/\n*.tracked\n.terraform/\n')
  write('.assayignore', '!.env\n')
  for (const path of ['.env', 'a/.env', 'local/deep/x.txt', 'here.tracked', '.terraform/modules/m/x.json'])
    write(path, path)
  execFileSync('git', ['init', '-q', root])
  execFileSync('git', ['-C', root, 'add', '-f', 'here.tracked'])
  symlinkSync('.env', join(root, 'harmless.txt'))

  const tree = diskTree(root)
  for (const path of ['.env', 'a/.env', 'local/deep/x.txt', 'harmless.txt']) {
    expect(tree.isIgnored(path)).toBe(true)
    expect(tree.read(path)).toEqual(IGNORED)
    expect(tree.bytes(path)).toEqual(IGNORED)
    expect(tree.readIgnored(path)).toMatchObject({ text: expect.any(String) })
  }
  for (const path of ['here.tracked', 'modules/a/main.tf', '.terraform/modules/m/x.json'])
    expect(tree.read(path)).toMatchObject({ path })
  expect(diskTree(root, { gitignore: false }).read('.env')).toMatchObject({ text: '.env' })
})

test('a tree tells of one moment: what is in a folder is looked up once', () => {
  const tree = diskTree(root)
  const before = [tree.list('modules/a'), tree.folders('modules'), tree.isIgnored('modules/a/main.tf')]
  writeFileSync(join(root, 'modules/a/outputs.tf'), 'c')
  mkdirSync(join(root, 'modules/b'))
  writeFileSync(join(root, '.gitignore'), '*.tf')
  expect([tree.list('modules/a'), tree.folders('modules'), tree.isIgnored('modules/a/main.tf')]).toEqual(
    before,
  )
  expect(diskTree(root).list('modules/a')).toContain('outputs.tf')
})
