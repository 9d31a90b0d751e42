import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLiveFixture, readLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { TRUSTED_IN_FIXTURES } from '../../scripts/reads/trusted-accounts.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import type { Check } from '../../src/checks/check.ts'
import { filesFor } from '../../src/cli/scan-parts.ts'
import type { Finding } from '../../src/findings/finding.ts'
import {
  expectationsIn,
  type LineVerdict,
  lineVerdict,
  verdictText,
} from '../../src/fixtures/expectations.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { evaluate } from '../support/evaluate.ts'

/** A reason stands beside others in a report: it ends with one full stop, and begins with a name or a capital letter. */
const SENTENCE = /^(?!(?:an?|in|its?|no|of|the|variables?|what|whether) )[\s\S]*[^.]\.$/

const CHECKS = join(import.meta.dirname, '../../src/checks')

/**
 * Each check has fixtures named after it: infrastructure files whose comments say what the check must find, on
 * the line it must point at: `acl = "public-read" # expect: FAIL`. Where a language has no comment behind other
 * text, it stands alone on the line before. What only a live account has is written as the model has it.
 */
describe.each(CATALOGUE)('$id', (check) => {
  const all = fixturesOf(check)
  const fixtures = all.filter((file) => !isLiveFixture(file))
  const live = all.filter(isLiveFixture)

  test('has a fixture that fails and one that passes', () => {
    const statuses = [
      ...fixtures.flatMap(expectationsOf).map((expectation) => expectation.split(' ')[2]),
      ...live.flatMap((file) => [...readLiveFixture(file).expected.values()]),
    ]
    expect(statuses).toContain('FAIL')
    expect(statuses).toContain('PASS')
  })

  test.each(fixtures)('%s', async (fixture) => {
    const result = await scan({
      // A plan is judged by itself: no code is in the folder that is named as that of its code.
      source: filesSource({
        paths: [fixture],
        account: 'fixtures',
        planCode: import.meta.dirname,
        ...filesFor([check]),
      }),
      checks: [check],
      trustedAccounts: TRUSTED_IN_FIXTURES,
    })
    const found = result.findings.map((finding) => lineText(lineVerdict(finding)))
    expect(result.coverage.gaps.filter((gap) => !isExpectedGap(gap.reason, check))).toEqual([])
    expect(found.toSorted()).toEqual(expectationsOf(fixture).toSorted())
    expect(result.findings.map(({ reason }) => reason).filter((reason) => !SENTENCE.test(reason))).toEqual([])
  })

  test.each(live)('%s', (fixture) => {
    const { resources, expected } = readLiveFixture(fixture)
    const { findings } = evaluate([check], resources, { provider: 'aws', account: 'fixtures' })
    const found = findings.filter(({ resource }) => !resource.address.endsWith('(not read)'))
    expect(new Map(found.map((finding) => [finding.resource.address, verdictOf(finding)]))).toEqual(expected)
    expect(findings.map(({ reason }) => reason).filter((reason) => !SENTENCE.test(reason))).toEqual([])
  })
})

/** `FAIL (low)` where less can happen than with others of the check. */
function verdictOf({ status, severity, check }: Finding): string {
  return status === 'FAIL' && severity !== check.severity ? `${status} (${severity})` : status
}

test('the catalogue is sorted, names each check once, and lists every check file there is', () => {
  const ids = CATALOGUE.map((check) => check.id)
  const files = readdirSync(CHECKS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const checkFiles = files.map((file) => basename(file, '.ts')).filter((name) => name.includes('_'))
  expect(ids).toEqual([...new Set(ids)].sort())
  // A dash ends the id in the uid of a finding.
  for (const id of ids) expect(id).toMatch(/^[a-z0-9_]+$/)
  expect(checkFiles.sort()).toEqual(ids)
})

test.each(CATALOGUE)('$id says everything a person needs', (check) => {
  for (const text of [check.title, check.risk, check.remediation.text]) expect(text).toMatch(/^[A-Z].{15,}$/)
  expect(check.title).toMatch(/\bshould\b/)
  expect(check.title).not.toMatch(/\.$/)
  expect(check.risk).toMatch(/\.$/)
  expect(check.remediation.text).toMatch(/\.$/)
  expect(check.references).not.toHaveLength(0)
  for (const url of [check.remediation.url, ...check.references]) expect(url).toMatch(/^https:\/\//)
  expect(check.resources).not.toHaveLength(0)
  expect(check.categories).not.toHaveLength(0)
})

function fixturesOf(check: Check): readonly string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file).split('.')[0] === check.id)
    .map((file) => relative('.', join(import.meta.dirname, file)))
}

function expectationsOf(fixture: string): readonly string[] {
  return expectationsIn(readFileSync(fixture, 'utf8')).map(lineText)
}

function lineText(verdict: LineVerdict): string {
  return `line ${verdict.line}: ${verdictText(verdict)}`
}

/** Modules that are taken from elsewhere are not installed beside fixtures and examples. */
function isExpectedGap(reason: string, check: Check): boolean {
  return check.id === 'terraform_module_source_pinned' && reason.includes('is not installed')
}
