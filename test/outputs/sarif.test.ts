import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { AWS_FSBP } from '../../src/compliance/frameworks/aws-fsbp.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import { sarif } from '../../src/outputs/sarif.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { COMPARED_SCAN_RESULT, HOSTILE_SCAN_RESULT, manyFailures } from '../support/compared-scan-result.ts'
import { randomText } from '../support/random-text.ts'
import { SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

/** Limits that GitHub documents. */
const GITHUB = { results: 25_000, rules: 25_000, tags: 20, gzipBytes: 10_000_000 }

const write = (result: ScanResult) => [...sarif(result)].join('')
const runOf = (result: ScanResult) => JSON.parse(write(result)).runs[0]
const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
const withFinding = (finding: Partial<Finding>): ScanResult => ({
  ...SCAN_RESULT,
  findings: [{ ...FAILURE, ...finding }],
})
const texts = (run: { invocations: [{ toolExecutionNotifications: { message: { text: string } }[] }] }) =>
  run.invocations[0].toolExecutionNotifications.map(({ message }) => message.text)

describe('what becomes a result', () => {
  test('failures alone: GitHub makes an alert of whatever is a result', () => {
    const { results } = runOf(SCAN_RESULT)
    expect(results).toHaveLength(SCAN_RESULT.findings.filter(({ status }) => status === 'FAIL').length)
    expect(results.map(({ kind }: { kind?: string }) => kind ?? 'fail')).not.toContain('pass')
  })

  test('what a person must judge is a notification', () => {
    expect(texts(runOf(SCAN_RESULT))).toContain(
      'RDS instances should encrypt their storage: StorageEncrypted is unknown: variable "encrypted" has no default.',
    )
  })

  test('a muted failure is one, with who said so, where and why', () => {
    const suppression = { ...SUPPRESSION, owner: 'platform' }
    const [{ suppressions }] = runOf(withFinding({ suppression })).results
    expect(suppressions).toMatchObject([
      {
        kind: 'inSource',
        status: 'accepted',
        justification:
          'Holds nothing that anybody would miss. Muted in scratch.tf:1 by platform, until 2027-01-31.',
        location: { physicalLocation: { artifactLocation: { uri: 'scratch.tf' }, region: { startLine: 1 } } },
      },
    ])
    const external = runOf(withFinding({ suppression: { ...suppression, kind: 'mutelist' } }))
    expect(external.results[0].suppressions).toMatchObject([{ kind: 'external' }])
  })

  test('compared with an earlier state, a result says whether it is new; what is fixed is listed', () => {
    const { results, properties } = runOf(COMPARED_SCAN_RESULT)
    expect(results.map(({ baselineState }: { baselineState: string }) => baselineState)).toEqual([
      'new',
      'unchanged',
      'unchanged',
      'unchanged',
      'unchanged',
    ])
    expect(properties.fixed).toMatchObject([{ resource: 'aws_s3_bucket.old', file: 'old.tf' }])
  })

  test('what was not scanned, and suppressions without effect, are notifications', () => {
    expect(texts(runOf(COMPARED_SCAN_RESULT))).toEqual(
      expect.arrayContaining([
        'network.tf: Expected "}" to close the block that begins in line 4.',
        'database.tf:2: It ended on 2026-01-31. Renew it, or remove it.',
        'Not judged: 22 resources and 3 files. No check knows them.',
        'Rules left out 12 files and 1 folder.',
      ]),
    )
  })
})

describe('what a result says', () => {
  test.each([
    ['modules/storage/main.tf', 'modules/storage/main.tf'],
    ['a b/ü#?%.tf', 'a%20b/%C3%BC%23%3F%25.tf'],
    ['c:evil/x.tf', 'c%3Aevil/x.tf'],
    ['https://forged.example', 'https%3A//forged.example'],
    ['\ud800.tf', '%EF%BF%BD.tf'],
  ])('the file %j is the relative reference %s', (file, uri) => {
    const [{ locations }] = runOf(withFinding({ location: { file, startLine: 7, endLine: 9 } })).results
    expect(locations[0].physicalLocation).toEqual({
      artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
      region: { startLine: 7 },
    })
    expect(new URL(uri, 'file:///root/').protocol).toBe('file:')
  })

  test('its place is the block where it has no line of its own, and the configuration where it has no file', () => {
    const { location: _, ...placeless } = FAILURE
    const block = { file: 'main.tf', startLine: 3, endLine: 9 }
    const result = (finding: Finding) => runOf({ ...SCAN_RESULT, findings: [finding] }).results[0]
    const { physicalLocation } = result({ ...placeless, resource: { ...FAILURE.resource, block } })
      .locations[0]
    expect(physicalLocation).toMatchObject({
      artifactLocation: { uri: 'main.tf' },
      region: { startLine: 3 },
    })
    expect(result(placeless).locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: 'assay.yaml' },
      region: { startLine: 1 },
    })
  })

  test('its rule has its severity, which GitHub shows, where it is less severe than its check', () => {
    const { results, tool } = runOf({
      ...SCAN_RESULT,
      findings: [FAILURE, { ...FAILURE, severity: 'low' }],
    })
    const { rules } = tool.driver
    const told = results.map(
      ({ ruleId, ruleIndex, level }: { ruleId: string; ruleIndex: number; level: string }) => [
        ruleId,
        level,
        rules[ruleIndex].id,
        rules[ruleIndex].properties['security-severity'],
      ],
    )
    const { id } = FAILURE.check
    expect(told).toEqual([
      [id, 'error', id, '9.5'],
      [`${id}/low`, 'note', `${id}/low`, '2.0'],
    ])
  })

  test('its fingerprint comes from the uid alone', () => {
    const fingerprint = (finding: Partial<Finding>) =>
      runOf(withFinding(finding)).results[0].partialFingerprints['assayUid/v1']
    expect(
      fingerprint({ location: { file: 'moved.tf', startLine: 99, endLine: 99 }, reason: 'Other.' }),
    ).toBe(fingerprint({}))
    expect(fingerprint({ number: 2 })).not.toBe(fingerprint({}))
  })

  test('names in its message make no link and no control sequence', () => {
    const [{ message }] = runOf(
      withFinding({ reason: 'a["x"] [forged](https://forged.example)\u001b[31m' }),
    ).results
    expect(message.text).toBe('a["x"] [forged]\\(https://forged.example)\\u{1b}[31m')
  })
})

describe('what a rule says', () => {
  const [rule] = runOf(withFinding({})).tool.driver.rules

  test('risk, remedy and the example in the language that was scanned', () => {
    const example = remediationExamples(FAILURE.check.id).find(({ language }) => language === 'Terraform')
    expect(rule.help.markdown).toContain(`**Risk.** ${FAILURE.check.risk}`)
    expect(rule.help.markdown).toContain(`**Remedy.** ${FAILURE.check.remediation.text}`)
    expect(rule.help.markdown).toContain(example?.text.trimEnd() ?? '**Risk.**')
    expect(rule.help.markdown).not.toContain('CloudFormation')
  })

  test.each([
    ['critical', 'error', '9.5'],
    ['high', 'error', '8.0'],
    ['medium', 'warning', '5.5'],
    ['low', 'note', '2.0'],
    ['informational', 'note', undefined],
  ] as const)('%s is the level %s and the score %s', (severity, level, score) => {
    const check = { ...FAILURE.check, severity }
    const run = runOf(withFinding({ check, severity }))
    expect(run.results[0].level).toBe(level)
    expect(run.tool.driver.rules[0].properties['security-severity']).toBe(score)
  })

  test('twenty tags at most, with all controls still told', () => {
    const controls = AWS_FSBP.controls.slice(0, 50).map(({ id }) => id)
    const check = { ...FAILURE.check, compliance: { 'aws-fsbp': controls } }
    const { tags, compliance } = runOf(withFinding({ check })).tool.driver.rules[0].properties
    expect(tags).toHaveLength(GITHUB.tags)
    expect(tags[0]).toBe('security')
    expect(compliance['aws-fsbp']).toEqual(controls)
  })
})

describe('the limits of GitHub', () => {
  const expectWithinLimits = (text: string) => {
    const { results, tool } = JSON.parse(text).runs[0]
    expect(results.length).toBeLessThanOrEqual(GITHUB.results)
    expect(tool.driver.rules.length).toBeLessThanOrEqual(GITHUB.rules)
    expect(gzipSync(text).length).toBeLessThan(GITHUB.gzipBytes)
  }

  test('of 60,000 findings the most severe are kept, and how many are cut is said', () => {
    const result = manyFailures(60_000)
    const text = write(result)
    expectWithinLimits(text)
    const run = JSON.parse(text).runs[0]
    expect(run.results).toHaveLength(GITHUB.results)
    const kept = run.results.map(
      ({ properties }: { properties: { severity: string } }) => properties.severity,
    )
    expect(kept.filter((severity: string) => severity === 'critical')).toHaveLength(15_000)
    expect(kept).not.toContain('medium')
    expect(run.properties.counts).toMatchObject({ failed: 60_000, results_cut: 35_000 })
    expect(texts(run)).toContainEqual(expect.stringContaining('35,000 results did not fit'))
  })

  test('muted failures are cut before those that are not, however severe', () => {
    const result = manyFailures(30_000)
    const findings = result.findings.map((finding) =>
      finding.severity === 'critical' ? { ...finding, suppression: SUPPRESSION } : finding,
    )
    const { results } = runOf({ ...result, findings })
    expect(results.filter(({ suppressions }: { suppressions?: unknown }) => suppressions)).toHaveLength(2500)
  })

  test('names that do not compress, whatever their length', () => {
    const hostile = (at: number): Partial<Finding> => ({
      reason: randomText(at + 0.1, 20_000),
      resource: { ...FAILURE.resource, uid: randomText(at + 0.2, 20_000) },
    })
    const open = Array.from({ length: 1500 }, (_, at) => ({ ...FAILURE, ...hostile(at) }))
    const manual = open.map((finding): Finding => ({ ...finding, status: 'MANUAL' }))
    const gaps = open.map(({ reason }) => ({ subject: reason, reason }))
    const coverage = { ...SCAN_RESULT.coverage, gaps }
    const text = write({ ...SCAN_RESULT, findings: [...open, ...manual], coverage })
    expectWithinLimits(text)
    const run = JSON.parse(text).runs[0]
    expect(run.results.length).toBeGreaterThan(0)
    expect(run.properties.counts.results_cut).toBe(1500 - run.results.length)
    expect(texts(run)).toContainEqual(expect.stringMatching(/^[\d,]+ results did not fit/))
    expect(texts(run)).toContainEqual(expect.stringMatching(/^[\d,]+ more notifications did not fit/))
  })

  test('a rule for each result', () => {
    const findings = Array.from({ length: 26_000 }, (_, at) => ({
      ...FAILURE,
      check: { ...FAILURE.check, id: `custom_${at}`, risk: '', compliance: {} },
    }))
    expectWithinLimits(write({ ...SCAN_RESULT, findings }))
  })
})

test('hostile names in every place make a document still', () => {
  expect(runOf(HOSTILE_SCAN_RESULT).results).toHaveLength(5)
})
