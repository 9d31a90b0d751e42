import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Everything that may tell a person, or a pipeline, what to run. */
const PLACES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'Dockerfile',
  'compose.yaml',
  'bin',
  'deploy',
  'docs',
  'examples',
  'scripts',
  'src',
]

interface Line {
  readonly place: string
  readonly text: string
}

const lines = PLACES.flatMap(filesBelow).flatMap((file): readonly Line[] =>
  readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.trim() })),
)

/** Nobody owns the name on a registry: whoever takes it would run with what the environment holds. */
describe('no line lets a registry decide what is run as Assay', () => {
  /** Fetches what is not installed, unless it is told not to. */
  const RUNS = /\b(?:npx|bunx|pnpm dlx|yarn dlx|npm exec|npm x)\b.*\bassay\b/
  const RUNS_WHAT_IS_INSTALLED = /\bnpx --no (?:--prefix \S+ )?-- assay\b/
  const INSTALLS = /\bnpm (?:install|i|add)\b.*\bassay\b/
  const INSTALLS_A_FILE = new RegExp(String.raw`/assay-${version.replaceAll('.', '\\.')}\.tgz\b`)

  const linesThat = (does: RegExp, safely: RegExp): readonly Line[] =>
    lines.filter(({ text }) => does.test(text) && !safely.test(text))

  test('the command line is run as it is installed', () => {
    expect(lines.filter(({ text }) => RUNS_WHAT_IS_INSTALLED.test(text)).length).toBeGreaterThan(5)
    expect(linesThat(RUNS, RUNS_WHAT_IS_INSTALLED)).toEqual([])
  })

  test('the package is installed from a file of this version', () => {
    expect(lines.filter(({ text }) => INSTALLS.test(text)).length).toBeGreaterThan(3)
    expect(linesThat(INSTALLS, INSTALLS_A_FILE)).toEqual([])
  })
})

describe('whoever has only an old Node can run what is shown', () => {
  test('no document runs a source by itself', () => {
    expect(
      lines.filter(({ place, text }) => place.includes('.md:') && /\bnode \S*\.ts\b/.test(text)),
    ).toEqual([])
  })

  test('every script that is shown is there', () => {
    const shown = lines
      .filter(({ place }) => place.includes('.md:'))
      .flatMap(({ text }) => Array.from(text.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name))
    expect(shown).toEqual(expect.arrayContaining(['assay', 'demo', 'dev', 'example']))
    expect(shown.filter((name) => !(name in scripts))).toEqual([])
  })
})

/** Without `-g`, curl takes brackets for ranges of addresses, and asks nothing. */
test('curl is told to leave the brackets of a filter alone', () => {
  const filtered = lines.filter(({ text }) => /\bcurl\b.*[?&](?:filter|page|fields)\[/.test(text))
  expect(filtered).not.toEqual([])
  expect(filtered.filter(({ text }) => !/\bcurl (?:.* )?-g /.test(text))).toEqual([])
})

function filesBelow(place: string): readonly string[] {
  const path = join(ROOT, place)
  if (statSync(path).isFile()) return [place]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(path, name)).isFile())
    .map((name) => `${place}/${name.replaceAll('\\', '/')}`)
}
