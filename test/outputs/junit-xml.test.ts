import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm'
import { afterAll, expect, test } from 'vitest'
import { junitXml } from '../../src/outputs/junit-xml.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { COMPARED_SCAN_RESULT, HOSTILE_SCAN_RESULT } from '../support/compared-scan-result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

const documents: XmlDocument[] = []
const parse = (text: string) => {
  const document = XmlDocument.fromString(text)
  documents.push(document)
  return document
}
const report = (result: ScanResult) => parse([...junitXml(result)].join(''))
afterAll(() => {
  for (const document of documents) document.dispose()
})

const values = (document: XmlDocument, path: string) => document.find(path).map((node) => node.content)

test.each([
  ['a scan', SCAN_RESULT],
  ['a comparison', COMPARED_SCAN_RESULT],
  ['hostile names', HOSTILE_SCAN_RESULT],
  ['nothing', EMPTY_SCAN_RESULT],
])('%s is valid', (_name, result) => {
  const schema = parse(readFileSync(join(import.meta.dirname, 'schemas/junit.xsd'), 'utf8'))
  const validator = XsdValidator.fromDoc(schema)
  expect(() => validator.validate(report(result))).not.toThrow()
  validator.dispose()
})

test('the counts of a suite are those of its cases', () => {
  const document = report(COMPARED_SCAN_RESULT)
  for (const suite of document.find('//testsuite') as XmlElement[]) {
    const count = (name: string) => Number(suite.attr(name)?.content)
    expect(count('tests')).toBe(suite.find('testcase').length)
    for (const [attribute, element] of [
      ['failures', 'failure'],
      ['errors', 'error'],
      ['skipped', 'skipped'],
    ] as const) {
      expect(count(attribute)).toBe(suite.find(`testcase/${element}`).length)
    }
  }
})

test('a failure says what is wrong, where, and what to do', () => {
  const [failure = expect.fail('no failure')] = report(SCAN_RESULT).find('//failure') as XmlElement[]
  expect(failure.attr('message')?.content).toMatch(/^No public access block/)
  expect(failure.attr('type')?.content).toBe('critical')
  expect(failure.content).toContain('Place: modules/storage/main.tf:12')
  expect(failure.content).toContain('Remedy: Add a public access block with all four settings on.')
})

test('muted, unchanged and undecided findings are skipped, and say why', () => {
  expect(values(report(COMPARED_SCAN_RESULT), '//skipped/@message')).toEqual([
    expect.stringMatching(/^Failed before this change as well: Container api/),
    expect.stringMatching(/^Failed before this change as well: StorageEncrypted is not set/),
    expect.stringMatching(/^To review by hand: StorageEncrypted is unknown/),
    expect.stringMatching(/^Failed before this change as well: Versioning is suspended/),
    expect.stringMatching(/^Holds nothing .* Muted in scratch.tf:1 until 2027-01-31\. =HYPERLINK/),
  ])
})

test('what was not scanned is an error, and what is about no test is told beside', () => {
  const document = report(COMPARED_SCAN_RESULT)
  expect(values(document, '//testcase[error]/@name')).toEqual(['network.tf:19:1', 'module.vpc'])
  const [notes = ''] = values(document, '//testsuite[@name="assay"]/system-out')
  expect(notes).toContain('Fixed: s3_bucket_versioning_enabled of aws_s3_bucket.old in old.tf\n')
  expect(notes).toContain('Suppresses nothing: database.tf:2 It ended on 2026-01-31.')
  expect(notes).toContain('Not judged: 12 azurerm_storage_account\n')
  expect(notes).toContain('Left out by rules: 12 files and 1 folder\n')
})

test('hostile names add no element, and hold no control character', () => {
  const document = report(HOSTILE_SCAN_RESULT)
  const names = new Set(document.find('//*').map((node) => (node as XmlElement).name))
  expect([...names].sort()).toEqual(
    'error failure properties property skipped system-err system-out testcase testsuite testsuites'.split(
      ' ',
    ),
  )
  expect(document.find('//comment()')).toEqual([])
  expect(document.root.content).not.toMatch(/[^\P{C}\n]/u)
})
