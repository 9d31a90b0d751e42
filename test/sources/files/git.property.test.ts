import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import type { FileFormat } from '../../../src/sources/file-format/file-format.ts'
import { discover } from '../../../src/sources/files/discover.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { repetitions } from '../../support/repetitions.ts'

/** Takes every file. */
const anything: FileFormat = {
  name: 'anything',
  title: 'Anything',
  claims: () => true,
  recognizes: () => true,
  read: () => [],
}

const NAMES = ['a', 'b', 'ab', 'a.tf', 'b.tf', '-', ']', '[a]', 'a b', 'a ', '!a', '#a', 'é', '*', '\\', 'A']

const PIECES = [
  ...['a', 'b', 'ab', '.tf', 'é', 'A', '-', ' ', '#', '!', ']', '\r', '\\', '\\*', '\\[', '\\ ', '\\/'],
  ...['/', '/', '/', '*', '*', '*', '?', '**', '**/', '/**', '/**/', '***', '*/'],
  ...[
    '[ab]',
    '[!a]',
    '[^b]',
    '[a-c]',
    '[c-a]',
    '[]a]',
    '[!]]',
    '[\\]]',
    '[a-]',
    '[[:alpha:]]',
    '[[:upper:]a]',
  ],
  ...['[', '[a', '[[:no:]]', '[[:alpha]', '[[a]', '[*-z]', '[\\', '\0'],
]

const WILDCARDS = [
  '*',
  '*',
  '?',
  '??',
  '**',
  '**',
  '**/',
  '/**/',
  '**\\/',
  '***',
  '*/',
  '[!a]',
  '[[:alpha:].]',
  '',
]

const path = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'))
const rule = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''))
/** Such a rule speaks of the path, or nearly: some of its characters have become something else. */
function ruleAbout(path: string): fc.Arbitrary<string> {
  const characters = [...path]
  const change = fc.tuple(fc.nat(characters.length), fc.nat(4), fc.constantFrom(...WILDCARDS))
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const changed = [...characters]
    for (const [at, length, wildcard] of changes) changed.splice(at, length, wildcard)
    return changed.join('')
  })
}

function rulesAbout(paths: readonly string[]): fc.Arbitrary<string> {
  const about = fc.constantFrom(...paths).chain(ruleAbout)
  const line = fc.tuple(fc.constantFrom('', '', '', '/', '!'), fc.oneof(about, rule))
  return fc
    .array(line, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((one) => one.join('')).join('\n'))
}

/** Paths of files, and ignore files by the folder they are in. */
const trees = fc.array(path, { minLength: 1, maxLength: 12 }).chain((paths) =>
  fc.record({
    paths: fc.constant(paths),
    tracked: fc.oneof(fc.constant([]), fc.subarray(paths)),
    indexVersion: fc.constantFrom(2, 4),
    ignoreFiles: fc.dictionary(fc.constantFrom('.', '.', 'a', 'b', 'a/b', 'é'), rulesAbout(paths), {
      minKeys: 1,
      maxKeys: 3,
    }),
  }),
)

test('git leaves out the same', needs('git'), () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'assay-git-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '--quiet', root])
  fc.assert(
    fc.property(trees, ({ paths, tracked, indexVersion, ignoreFiles }) => {
      rmSync(join(root, '.git/index'), { force: true })
      for (const name of readdirSync(root)) if (name !== '.git') rmSync(join(root, name), { recursive: true })
      for (const one of paths) write(root, one, '')
      for (const [folder, text] of Object.entries(ignoreFiles)) write(root, join(folder, '.gitignore'), text)
      track(root, tracked, indexVersion)
      expect(foundByUs(root)).toEqual(foundByGit(root))
    }),
    { numRuns: repetitions(50, 200) },
  )
})

/** Writes a file, unless a folder has its name, or a file that of its folder. */
function write(root: string, path: string, text: string): void {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  } catch {
    // The tree is random; what does not fit into it is not part of it.
  }
}

/** Adds files to git's index, also those that its rules leave out. */
function track(root: string, paths: readonly string[], indexVersion: number): void {
  const files = paths.filter((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
  if (files.length === 0) return
  const options = ['-C', root, '--literal-pathspecs', '-c', `index.version=${indexVersion}`]
  execFileSync('git', [...options, 'add', '--force', '--', ...files])
}

function foundByUs(root: string): readonly string[] {
  return discover(root, [root], [anything])
    .files.map(({ file }) => file.path)
    .sort()
}

function foundByGit(root: string): readonly string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-per-directory=.gitignore']
  const output = execFileSync('git', ['-C', root, '-c', 'core.ignoreCase=false', ...list], {
    encoding: 'utf8',
  })
  return output
    .split('\0')
    .filter((name) => name !== '')
    .sort()
}
