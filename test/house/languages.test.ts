import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_FORMATS } from '../../src/sources/files/all-formats.ts'
import { LANGUAGES } from '../../src/sources/files/languages.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Formats that have no fixtures of their own: what they read is declared in another language. */
const WITHOUT_FIXTURES = ['serverless', 'terragrunt']

test('every format reads a language that fixtures are written in', () => {
  const read = LANGUAGES.flatMap(({ formats }) => formats)
  const formats = ALL_FORMATS.map(({ name }) => name).filter((name) => !WITHOUT_FIXTURES.includes(name))
  expect(read.toSorted()).toEqual(formats.toSorted())
})

test.each(ALL_FORMATS)(
  'what reads $name says the same of it as what declares it',
  async ({ load, ...declared }) => {
    expect(await load()).toMatchObject(declared)
  },
)

test.each(ALL_FORMATS)('docs/files.md tells which files are of $name', ({ title }) => {
  const [files] = readFileSync(join(ROOT, 'docs/files.md'), 'utf8').split('\n## ')
  expect(files).toContain(`| ${title} | `)
})

/** What speaks of one language alone: sources, types and checks of languages, and the changes of their files. */
const OWN_ROOMS =
  /^(?:checks|fix|model\/[^/]+|sources\/(?!(?:file-format|files|git|inline-ignores)\/)[^/]+)\//

/** The two lists that a language has a line in. */
const LISTS = ['model/all-types.ts', 'sources/files/all-formats.ts']

/** Who else needs a language, and what for. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'cli/check-sources/not-told/not-told.ts': 'has what each language does not tell of a cloud',
  'cli/scan-parts.ts': 'asks for the modules of Terraform',
  'sources/files/files-source.ts': 'hands each format what was given for it',
  'sources/files/formats.ts': 'leaves out plans where files are changed',
  'sources/files/with-modules.ts': 'downloads modules of Terraform',
}

/** Names of formats that mean something else as well. */
const WORDS = ['kubernetes', 'terraform', 'text']

test('what all languages share knows none of them, but for two lists', () => {
  const folders = new Set(LISTS.flatMap((list) => importedBy(list)).map((file) => dirname(file)))
  folders.delete('sources/file-format')
  const names = ALL_FORMATS.map(({ name }) => name).filter((name) => !WORDS.includes(name))
  const named = new RegExp(`['"\`](?:${names.join('|')})['"\`]`)
  const shared = globSync('**/*.ts', { cwd: join(ROOT, 'src') }).filter(
    (file) => !OWN_ROOMS.test(file) && !LISTS.includes(file),
  )
  const isOfLanguage = (file: string) => [...folders].some((folder) => file.startsWith(`${folder}/`))
  const knowing = shared.filter((file) => importedBy(file).some(isOfLanguage) || named.test(sourceOf(file)))
  expect(folders.size).toBeGreaterThan(20)
  expect(shared.length).toBeGreaterThan(500)
  expect(knowing.toSorted()).toEqual(Object.keys(EXCEPTIONS))
})

/** Paths of the modules that a file takes something from, from `src/`. */
function importedBy(file: string): readonly string[] {
  const specifiers = sourceOf(file).match(/(?<=(?:from |import\()')\.[^']+/g) ?? []
  return specifiers.map((specifier) => join(dirname(file), specifier))
}

function sourceOf(file: string): string {
  return readFileSync(join(ROOT, 'src', file), 'utf8')
}
