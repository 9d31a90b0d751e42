import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What people read; npm shows the first of them. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'examples/README.md',
  'examples/scan-progress/README.md',
  ...pagesIn('docs'),
]

/** The files of the package, apart from what is compiled when it is packed. */
let packed: readonly string[]

beforeAll(() => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })
  const [{ files }] = JSON.parse(answer) as [{ files: readonly { path: string }[] }]
  packed = files.map(({ path }) => path)
})

test('the package brings what compiled code reads: the migrations', () => {
  const needed = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\/migrations\/./.test(file))
  expect(needed).not.toHaveLength(0)
  expect(packed).toEqual(expect.arrayContaining(needed))
})

test('the package brings no sources that Node would refuse to run there', () => {
  expect(packed.filter((file) => /^(src|test|bench|scripts)\/.*\.ts$/.test(file))).toEqual([])
})

test('each public part is the compiled form of its file in src/exports, and documented', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const names = readdirSync(join(ROOT, 'src/exports')).map((file) => file.replace('.ts', ''))
  const parts = names.map((name) => [
    `./${name}`,
    {
      'assay-checkout': `./src/exports/${name}.ts`,
      types: `./dist/exports/${name}.d.ts`,
      default: `./dist/exports/${name}.js`,
    },
  ])
  expect(exports).toEqual({ ...Object.fromEntries(parts), './package.json': './package.json' })
  const documented = readFileSync(join(ROOT, 'docs/install.md'), 'utf8').match(/(?<=^\| `assay\/)[\w-]+/gm)
  expect(documented?.toSorted()).toEqual(names.toSorted())
})

test('docs/README.md names every page', () => {
  const index = readFileSync(join(ROOT, 'docs/README.md'), 'utf8')
  const pages = pagesIn('docs').filter((page) => page !== 'docs/README.md')
  expect(pages.filter((page) => !index.includes(`(${posix.relative('docs', page)})`))).toEqual([])
})

test.each(DOCUMENTS)('%s names tests that are there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const named = Array.from(text.matchAll(/`(test\/[\w./-]+)`/g), ([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g), ([, link = '']) => link)

  test('is in the package, with all it links to', () => {
    expect(packed).toContain(document)
    expect(links.map((link) => pathOf(document, link)).filter((path) => !isPacked(path))).toEqual([])
  })

  test('links to headings that are there', () => {
    expect(links.filter((link) => !hasHeading(document, link))).toEqual([])
  })
})

function pagesIn(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.md')).map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

/** The path that a link leads to, from the root of the package. */
function pathOf(document: string, link: string): string {
  const [path = ''] = link.split('#')
  return path === '' ? document : posix.join(dirname(document), path)
}

function isPacked(path: string): boolean {
  return packed.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
}

function hasHeading(document: string, link: string): boolean {
  const [, anchor] = link.split('#')
  return anchor === undefined || headingsOf(pathOf(document, link)).includes(anchor)
}

/** Headings as links name them: in lower case, with hyphens for spaces and without punctuation. */
function headingsOf(document: string): readonly string[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
