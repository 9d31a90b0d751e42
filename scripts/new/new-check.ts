import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { markedExample } from '../../src/fixtures/marked-example.ts'

/** A check that is to be written: `s3_bucket_logged` in `aws/s3`. */
export interface NewCheck {
  readonly id: string
  readonly folder: string
}

const CATALOGUE = 'src/checks/all-checks.ts'

/** Fixtures of languages whose comments are not those of a shell. */
const WITH_SLASHES = /\.(?:bicep|arm\.json)$/

/**
 * The files that a new check begins with, by their paths from the root of a checkout: the check, a fixture in each language with an
 * example, and the catalogue with its line. They take after the first check of the folder, whose resources are the same.
 */
export function newCheck({ id, folder }: NewCheck, root: string): ReadonlyMap<string, string> {
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(id)) throw new Error(`${id} is no id: write s3_bucket_logged.`)
  const like = firstCheckOf(folder, root)
  const path = `src/checks/${folder}/${id}.ts`
  const catalogue = readFileSync(join(root, CATALOGUE), 'utf8')
  if (catalogue.includes(` ${id} `)) throw new Error(`There is a check named ${id} already.`)
  return new Map([
    [path, checkText(id, readFileSync(join(root, `src/checks/${folder}/${like}.ts`), 'utf8'), folder)],
    ...fixturesLike(like, id, root),
    [CATALOGUE, withLine(catalogue, `export { default as ${id} } from './${folder}/${id}.ts'`)],
  ])
}

function firstCheckOf(folder: string, root: string): string {
  const names = readdirSync(join(root, 'src/checks', folder)).filter((name) => /^[a-z].*_.*\.ts$/.test(name))
  const [first] = names.sort()
  if (first === undefined) throw new Error(`There is no check in src/checks/${folder} to take after.`)
  return basename(first, '.ts')
}

function checkText(id: string, like: string, folder: string): string {
  const [service = ''] = /(?<=^ {2}service: )'.*'/m.exec(like) ?? []
  const [resources = ''] = /(?<=^ {2}resources: )\[[^\]]*\]/m.exec(like) ?? []
  const up = '../'.repeat(folder.split('/').length)
  return `import { defineCheck } from '${up}check.ts'

export default defineCheck({
  id: '${id}',
  title: '… should …',
  service: ${service},
  severity: 'medium',
  categories: [],
  risk: '…',
  remediation: {
    text: '…',
    url: 'https://…',
  },
  references: ['https://…'],
  resources: ${resources},
  evaluate: () => undefined,
})
`
}

/** A fixture for each that marks an example of the other check. */
function fixturesLike(like: string, id: string, root: string): readonly (readonly [string, string])[] {
  const fixtures = readdirSync(join(root, 'test/checks'), { recursive: true, encoding: 'utf8' })
  return fixtures.flatMap((fixture): [string, string][] => {
    if (!basename(fixture).startsWith(`${like}.`)) return []
    const example = markedExample(readFileSync(join(root, 'test/checks', fixture), 'utf8'))
    if (example === undefined) return []
    const mark = WITH_SLASHES.test(fixture) ? '//' : '#'
    const name = basename(fixture).replace(like, id)
    const path = join('test/checks', dirname(fixture), name)
    return [[path, `${mark} example\n${example}${mark} end of example\n`]]
  })
}

/** The catalogue is sorted by the paths of its files. */
function withLine(catalogue: string, line: string): string {
  const pathOf = (one: string): string => one.slice(one.indexOf("'"))
  const lines = catalogue.split('\n')
  const after = lines.findIndex((one) => one.startsWith('export') && pathOf(one) > pathOf(line))
  return lines.toSpliced(after === -1 ? lines.length - 1 : after, 0, line).join('\n')
}
