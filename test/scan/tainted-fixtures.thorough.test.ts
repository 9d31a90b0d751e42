import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Finding } from '../../src/findings/finding.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { parseHcl } from '../../src/sources/terraform/hcl/parser.ts'
import { folderOf } from '../support/folder.ts'

const CHECKS = join(import.meta.dirname, '../checks')
const TOKEN = 'Zq7Kx2Wm9Rt4'

/** The Terraform fixtures of all checks, by name. */
const FIXTURES = readdirSync(CHECKS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tf'))
  .map((path) => [basename(path, '.tf'), readFileSync(join(CHECKS, path), 'utf8')] as const)

/** Strings that stand for nothing but themselves, on the right side of an argument. */
const ARGUMENT = /^(\s+[\w.]+\s*=\s*)(.*)$/
const STRING = /"([^"$%\\\s]{4,})"(?!\s*[=:])/g

/** Terraform reads these where nothing else is evaluated. */
const WRITTEN = /^\s+(source|alias|provider|type|default|version)\s*=/

/** A fixture with each of its strings in a file of its own, which an expression asks for. */
function withStringsInFiles(fixture: string, change: (text: string) => string): Record<string, string> {
  const files: Record<string, string> = {}
  let inVariable = false
  const lines = fixture.split('\n').map((line) => {
    if (/^\S/.test(line)) inVariable = /^(variable|module|terraform|locals)\b/.test(line)
    const [, name, value] = ARGUMENT.exec(line) ?? []
    if (inVariable || name === undefined || value === undefined || WRITTEN.test(line)) return line
    const [code = '', ...comment] = value.split(' #')
    const asked = code.replace(STRING, (_, text: string) => {
      const path = `text-${Object.keys(files).length}.txt`
      files[path] = change(text)
      return `file("${path}")`
    })
    return [name + asked, ...comment].join(' #')
  })
  const text = lines.join('\n')
  // A string within a template is none of its own.
  return parseHcl(text).ok ? { ...files, 'main.tf': text } : { 'main.tf': fixture }
}

async function scanned(
  modules: readonly (readonly [string, Readonly<Record<string, string>>])[],
): Promise<ScanResult> {
  const folder = folderOf({})
  for (const [name, files] of modules) {
    mkdirSync(join(folder, name), { recursive: true })
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, name, path), text)
  }
  return scan({ source: filesSource({ paths: [folder], account: 'fixtures' }), checks: CATALOGUE })
}

const verdictsOf = ({ findings }: ScanResult) =>
  findings
    .map(({ check, status, location }) => `${location?.file}:${location?.startLine} ${check.id} ${status}`)
    .toSorted()

/** The fixtures with each of their strings in a file. */
const inFiles = (change: (text: string) => string) =>
  FIXTURES.map(([name, text]) => [name, withStringsInFiles(text, change)] as const)

/** What is found where they say the same, and where they say something else. */
const read = once(() => scanned(inFiles((same) => same)))
const filledOtherwise = once(() => scanned(inFiles((other) => `${other}-${TOKEN}`)))

function once<T>(compute: () => T): () => T {
  let result: T | undefined
  return () => {
    result ??= compute()
    return result
  }
}

test('what is read from files is judged as if it were written', async () => {
  const written = await scanned(FIXTURES.map(([name, text]) => [name, { 'main.tf': text }]))
  expect(written.findings.length).toBeGreaterThan(500)
  expect(verdictsOf(await read())).toEqual(verdictsOf(written))
}, 120_000)

test('nothing that is read from files is told', async () => {
  const { findings, coverage } = await filledOtherwise()
  expect(findings.length).toBeGreaterThan(500)
  const told = findings.filter((finding) =>
    JSON.stringify({ ...finding, check: finding.check.id }).includes(TOKEN.slice(0, 6)),
  )
  expect(told.map(({ check, reason, resource }) => [check.id, reason, resource.address])).toEqual([])
  expect(JSON.stringify(coverage)).not.toContain(TOKEN.slice(0, 6))
}, 120_000)

test('the words of a verdict are the same whatever is read from files', async () => {
  const findings = new Map((await read()).findings.map((finding) => [keyOf(finding), finding]))
  const alike = (await filledOtherwise()).findings.flatMap((other) => {
    const finding = findings.get(keyOf(other))
    return finding?.status === other.status ? [[finding, other] as const] : []
  })
  expect(alike.length).toBeGreaterThan(500)
  expect(alike.filter(([{ reason }]) => reason.endsWith('is not shown.')).length).toBeGreaterThan(20)
  // Words that are the same for another value are told.
  const told = alike.filter((pair) => !pair.some(({ reason }) => reason.endsWith('is not shown.')))
  const wordsOf = ({ check, reason, resource }: Finding) => `${check.id} ${resource.address}: ${reason}`
  expect(told.map(([, other]) => wordsOf(other))).toEqual(told.map(([finding]) => wordsOf(finding)))
}, 120_000)

function keyOf({ check, location, resource }: Finding): string {
  return `${check.id} ${location?.file}:${location?.startLine} ${resource.block?.startLine}`
}
