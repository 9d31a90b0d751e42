import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { gitlab } from '../../src/outputs/gitlab.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { COMPARED_SCAN_RESULT, HOSTILE_SCAN_RESULT } from '../support/compared-scan-result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

const issues = (result: ScanResult) => JSON.parse([...gitlab(result)].join(''))
const SCHEMA = join(import.meta.dirname, 'schemas/gitlab-code-quality.schema.json')
const validate = new Ajv().compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))

test.each([
  ['a scan', SCAN_RESULT],
  ['a comparison', COMPARED_SCAN_RESULT],
  ['hostile names', HOSTILE_SCAN_RESULT],
  ['nothing', EMPTY_SCAN_RESULT],
])('%s is valid', (_name, result) => {
  validate(issues(result))
  expect(validate.errors).toBeNull()
})

test('a critical failure is a blocker, and says what is wrong with what', () => {
  expect(issues(SCAN_RESULT)).toContainEqual({
    description: expect.stringMatching(/^S3 buckets block .*: No public access .*\(module\.storage\["eu"\]/),
    check_name: 's3_bucket_public_access_block',
    fingerprint: expect.stringMatching(/^[\da-f]{64}$/),
    severity: 'blocker',
    location: { path: 'modules/storage/main.tf', lines: { begin: 12 } },
  })
})

test('what does not count as a failure is info and says why; passes are left out', () => {
  const info = issues(COMPARED_SCAN_RESULT).filter(
    ({ severity }: { severity: string }) => severity === 'info',
  )
  expect(info.map(({ description }: { description: string }) => description)).toEqual([
    expect.stringMatching(/^Suppresses nothing: It ended on 2026-01-31\./),
    expect.stringMatching(
      /^Holds nothing that anybody would miss\. Muted in scratch\.tf:1 until 2027-01-31\./,
    ),
    expect.stringMatching(/^To review by hand\. RDS instances/),
  ])
  expect(JSON.stringify(issues(SCAN_RESULT))).not.toContain('Versioning is enabled.')
})

test('the same finding has the same fingerprint wherever it stands, and no two share one', () => {
  const fingerprints = (result: ScanResult): string[] =>
    issues(result).map((issue: never) => issue['fingerprint'])
  const moved = SCAN_RESULT.findings.map((finding) => ({
    ...finding,
    location: { file: 'moved.tf', startLine: 99, endLine: 99 },
  }))
  expect(fingerprints({ ...SCAN_RESULT, findings: moved })).toEqual(fingerprints(SCAN_RESULT))
  expect(new Set(fingerprints(COMPARED_SCAN_RESULT)).size).toBe(fingerprints(COMPARED_SCAN_RESULT).length)
})
