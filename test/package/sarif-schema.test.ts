import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import AjvDraft4 from 'ajv-draft-04'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sarif } from '../../src/outputs/sarif.ts'
import { COMPARED_SCAN_RESULT, HOSTILE_SCAN_RESULT, manyFailures } from '../support/compared-scan-result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'
import { npm } from './support/npm.ts'

/** A package that holds the JSON schema of SARIF 2.1.0, as the standard's authors publish it. Nothing of it is run. */
const PACKAGE = '@microsoft/jest-sarif@1.0.0-beta.0'
const SCHEMA = 'package/lib/schemas/sarif-2.1.0-rtm.5.json'
const SHA256 = '2d99159ae54a3eea97f81781cff48780548657c35949f4b7f25e99a2ba4de4f8'

const place = mkdtempSync(join(tmpdir(), 'assay-sarif-'))
let validate: ReturnType<AjvDraft4.default['compile']>

beforeAll(async () => {
  const [packed] = JSON.parse(await npm(place, ['pack', PACKAGE, '--silent', '--json']))
  const files = await unpackTar(gunzipSync(readFileSync(join(place, packed.filename))))
  const text = files.find(({ header }) => header.name === SCHEMA)?.data ?? Buffer.of()
  expect(createHash('sha256').update(text).digest('hex')).toBe(SHA256)
  validate = new AjvDraft4.default({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
    JSON.parse(new TextDecoder().decode(text)),
  )
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

test.each([
  ['a scan', SCAN_RESULT],
  ['a comparison', COMPARED_SCAN_RESULT],
  ['hostile names', HOSTILE_SCAN_RESULT],
  ['nothing', EMPTY_SCAN_RESULT],
  ['60,000 findings', manyFailures(60_000)],
])('SARIF of %s is valid', (_name, result) => {
  validate(JSON.parse([...sarif(result)].join('')))
  expect(validate.errors).toBeNull()
})
