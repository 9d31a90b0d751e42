import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A folder, what a file in it imports, and the rule that this breaks. */
const BROKEN = [
  ['src/text', './user.ts', 'no-circular'],
  ['src/model', './user.ts', 'no-circular-types'],
  ['src/checks', '../sources/thing.ts', 'checks-arrows'],
  ['src/sources', '../checks/thing.ts', 'sources-arrows'],
  ['src/fix', '../outputs/thing.ts', 'fix-arrows'],
  ['src/sources/terraform/evaluate', '../providers/thing.ts', 'terraform-knows-no-provider'],
  ['src/sources/terraform/providers', './aws/thing.ts', 'terraform-adapters-know-no-provider'],
  ['src/sources/terraform/providers/google', '../aws/thing.ts', 'terraform-providers-apart'],
  ['src/sources/file-format', '../dockerfile/thing.ts', 'seam-knows-no-format'],
  ['src/sources/dockerfile', '../compose/thing.ts', 'sources-folders-one-way'],
  ['src/server', '../scan/thing.ts', 'server-arrows'],
  ['src/server/auth', '../tokens/thing.ts', 'server-folders-one-way'],
  ['src/store', '../server/thing.ts', 'store-arrows'],
  ['src/client/push', '../../scan/thing.ts', 'client-arrows'],
  ['src/client/push', '../ingestions/thing.ts', 'client/push-arrows'],
  ['src/client/transport', '../push/thing.ts', 'client/transport-arrows'],
  ['src/client/findings', '../ingestions/thing.ts', 'client/findings-arrows'],
  ['src/cli', '../client/push/thing.ts', 'client-by-its-faces'],
  ['src/outputs', '../scan/thing.ts', 'outputs-see-types-only'],
  ['src/findings', '../cli/thing.ts', 'nothing-imports-the-cli'],
  ['src/server', '../exports/thing.ts', 'nothing-imports-exports'],
  ['examples', '../src/server/thing.ts', 'examples-use-exports'],
  ['src/checks', 'node:fs', 'checks-touch-nothing'],
  ['src/scan', 'fastify', 'scanner-without-server'],
  ['src/scan', 'vitest', 'no-development-packages'],
  ['test/checks', '../support/database.ts', 'unit-tests-alone'],
] as const

const WITH_THE_FLOW = ['src/server', '../store/thing.ts'] as const

/** A copy of the project in miniature: the rules, and files that break or keep them. */
let house: string

/** Rules that are broken, by the file or folder that breaks them. */
let violations: readonly Violation[]

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'assay-arrows-'))
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, file), join(house, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  for (const folder of [
    'checks',
    'sources',
    'server',
    'server/auth',
    'server/tokens',
    'store',
    'outputs',
    'cli',
    'findings',
    'client/documents',
    'client/findings',
    'client/ingestions',
    'client/push',
    'client/transport',
    'scan',
    'exports',
    'sources/compose',
    'sources/dockerfile',
    'sources/file-format',
    'sources/terraform/evaluate',
    'sources/terraform/providers',
    'sources/terraform/providers/aws',
    'sources/terraform/providers/google',
  ]) {
    write(`src/${folder}/thing.ts`, `export const thing = '${folder}'\n`)
  }
  write('src/server/tokens/user.ts', "export * from '../auth/thing.ts'\n")
  write('src/sources/compose/user.ts', "export * from '../dockerfile/thing.ts'\n")
  write('src/text/user.ts', "export * from './imports-user-ts.ts'\n")
  write('src/model/user.ts', "export type * from './imports-user-ts.ts'\n")
  write('test/support/database.ts', "export const thing = 'database'\n")
  write('examples/thing.ts', "export const thing = 'examples'\n")
  for (const [folder, specifier] of [...BROKEN, WITH_THE_FLOW]) {
    write(importer(folder, specifier), `import * as other from '${specifier}'\nexport const used = other\n`)
  }
  violations = findViolations()
})

afterAll(() => rmSync(house, { recursive: true }))

test.each(BROKEN)('an import of %s from %s breaks the rule %s', (folder, specifier, rule) => {
  const places = [folder, importer(folder, specifier)]
  expect(violations.filter(({ from }) => places.includes(from)).map(({ rule }) => rule.name)).toContain(rule)
})

test('an import with the flow breaks none', () => {
  expect(violations.filter(({ from }) => from === importer(...WITH_THE_FLOW))).toEqual([])
})

/** A file of its own for each import, so that all can be looked at together. */
function importer(folder: string, specifier: string): string {
  const suffix = folder.startsWith('test') ? '.test.ts' : '.ts'
  return `${folder}/imports-${specifier.replaceAll(/\W+/g, '-').replace(/^-/, '')}${suffix}`
}

function findViolations(): readonly Violation[] {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [program, 'src', 'examples', 'test', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), text)
}
