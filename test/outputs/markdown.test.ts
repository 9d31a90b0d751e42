import { Marked } from 'marked'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import { markdown } from '../../src/outputs/markdown.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import {
  COMPARED_SCAN_RESULT,
  HOSTILE_SCAN_RESULT,
  HOSTILE_TEXT,
  manyFailures,
} from '../support/compared-scan-result.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

/** What GitHub takes as a comment. */
const MAX_COMMENT = 65_536

const write = (result: ScanResult) => [...markdown(result)].join('')
const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings

test('the worst failure comes first, with its place, and more behind a click', () => {
  const text = write(SCAN_RESULT)
  expect(text).toMatch(/^<!-- assay -->\n\n## Assay: 4 failed\n\n1 critical, 2 high, 1 medium · /)
  const summaries = Array.from(text.matchAll(/<summary>(.*?)<\/summary>/g), ([, summary]) => summary)
  expect(summaries[0]).toBe(
    '<b>critical</b> S3 buckets block public access <code>modules/storage/main.tf:12</code>',
  )
})

test('a line that many resources take their setting from is told once, with those resources', () => {
  const findings = Array.from({ length: 8 }, (_, at) => ({
    ...FAILURE,
    resource: { ...FAILURE.resource, address: `Function${at}` },
  }))
  const text = write({ ...SCAN_RESULT, findings })
  expect(text).toContain('### Failed: 8\n')
  expect(text.match(/<details><summary><b>critical/g)).toHaveLength(1)
  expect(text).toMatch(
    /Resource: <code>.*Function0<\/code><br>\nThe same for .*Function1<.*Function5<.* and 2 more<br>/,
  )
})

test('failures in tests and examples stand in a section of their own, which must be opened', () => {
  const undeployed = { ...FAILURE, location: { file: 'tests/main.tf', startLine: 7, endLine: 7 } }
  const secret = { ...undeployed, check: { ...undeployed.check, topics: ['secrets-in-code' as const] } }
  const text = write({ ...SCAN_RESULT, findings: [FAILURE, undeployed, secret] })
  expect(text).toContain('## Assay: 3 failed\n')
  expect(text).toContain('### Failed: 2\n')
  expect(text).toContain(
    '<details><summary><b>Failed in tests, examples and vendored code: 1</b></summary>\n<p><b>critical</b>',
  )
})

test('what several checks cannot decide for one cause is told once, with their names', () => {
  const findings = Array.from(
    { length: 8 },
    (_, at): Finding => ({
      ...FAILURE,
      status: 'MANUAL',
      check: { ...FAILURE.check, id: `check_${at}` },
      reason: 'Not all that RUN does is known.',
    }),
  )
  const text = write({ ...SCAN_RESULT, findings })
  expect(text).toContain('<b>To review by hand: 8</b>')
  expect(text.match(/Not all that RUN does is known/g)).toHaveLength(1)
  expect(text).toMatch(/<b>8 checks<\/b> <code>check_0<.*check_4<\/code> and 3 more: /)
})

test('a comparison names what is new and what is fixed, and keeps the rest closed', () => {
  const text = write(COMPARED_SCAN_RESULT)
  expect(text).toContain('## Assay: 1 failed\n')
  expect(text).toContain('### New failures: 1\n')
  for (const closed of [
    'Fixed: 1',
    'Unchanged: 3',
    'To review by hand: 1',
    'Muted: 1',
    'Suppressions without effect: 1',
  ]) {
    expect(text).toContain(`<details><summary><b>${closed}</b></summary>\n`)
  }
})

test.each([
  ['failures', withReasons(manyFailures(60_000))],
  ['hostile failures', repeated({ ...HOSTILE_SCAN_RESULT })],
])('a comment takes it, with how many %s do not fit', (_name, result) => {
  const text = write(result)
  expect(text.length).toBeLessThan(MAX_COMMENT)
  expect(text).toMatch(/<p>… and [\d,]+ more: ([\d,]+ (critical|high|medium|low)(, )?)+\.<\/p>/)
  expect(text.endsWith('</sub>\n')).toBe(true)
})

/** The same with a reason of its own for each finding: none is a mistake of several resources. */
function withReasons(result: ScanResult): ScanResult {
  const findings = result.findings.map((one, at) => ({ ...one, reason: `${one.reason} (${at})` }))
  return { ...result, findings }
}

/** Thousands of everything that a scan can report. */
function repeated(result: ScanResult): ScanResult {
  const many = <T>(items: readonly T[]) => Array.from({ length: 2000 }, () => items).flat()
  const { comparison } = result
  return {
    ...result,
    findings: many(result.findings),
    ineffectiveSuppressions: many(result.ineffectiveSuppressions),
    ...(comparison && { comparison: { ...comparison, fixed: many(comparison.fixed) } }),
    coverage: { ...result.coverage, gaps: many(result.coverage.gaps) },
  }
}

test('hostile names stand in code alone, where nothing is a link, a mention or markup', () => {
  const page = new Marked({ gfm: true }).parse(write(HOSTILE_SCAN_RESULT), { async: false })
  const outside = page.replaceAll(/<code>.*?<\/code>/gs, '')
  expect(page.split('forged').length).toBeGreaterThan(50)
  expect(outside).not.toContain('forged')
  const tags = new Set(Array.from(page.matchAll(/<\/?([a-z\d]+)/g), ([, tag]) => tag))
  expect([...tags].sort()).toEqual('a b br code details h2 h3 p sub summary'.split(' '))
  const opened = page.match(/<details>/g)?.length
  expect(page.match(/<\/details>/g)?.length).toBe(opened)
})

test('one hostile name hides no other finding', () => {
  const huge = {
    ...FAILURE,
    reason: HOSTILE_TEXT.repeat(1000),
    location: { file: HOSTILE_TEXT.repeat(1000), startLine: 1, endLine: 1 },
  }
  const other: Finding = { ...FAILURE, reason: 'The other finding.' }
  for (const open of [{}, { change: 'unchanged' }, { status: 'MANUAL' }] as const) {
    const findings = [huge, other].map((finding): Finding => ({ ...finding, ...open }))
    expect(write({ ...SCAN_RESULT, findings })).toContain('The other finding.')
  }
})

test('a check whose text has an @ mentions nobody', () => {
  const check = { ...FAILURE.check, title: 'Ask @somebody' }
  expect(write({ ...SCAN_RESULT, findings: [{ ...FAILURE, check }] })).not.toContain('@somebody')
})
