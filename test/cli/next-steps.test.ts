import { expect, test } from 'vitest'
import type { Safety } from '../../src/checks/fix.ts'
import { nextSteps } from '../../src/cli/next-steps.ts'
import { scanTarget } from '../../src/cli/scan-target.ts'
import { resolveOptions } from '../../src/configuration/resolve-options.ts'
import type { GivenOptions } from '../../src/configuration/scan-options.ts'
import { isFailure } from '../../src/findings/finding.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const FAILURES = SCAN_RESULT.findings.filter(isFailure)
const WORST = [...new Set(FAILURES.map(({ check }) => `assay checks show ${check.id}`))].slice(0, 3)

function commands(
  words: readonly string[],
  given: GivenOptions = {},
  findings = FAILURES,
): readonly string[] {
  const steps = nextSteps({ ...SCAN_RESULT, findings }, scanTarget(words), resolveOptions(given, {}).options)
  return steps.map(({ command }) => command)
}

test('failures lead to the checks that found the worst, and to a baseline', () => {
  expect(commands([])).toEqual([...WORST, 'assay scan . --write-baseline assay-baseline.json'])
})

const PATCH = "assay fix infra 'it'\\''s' --dry-run"

test('what one setting mends leads to a patch', () => {
  expect(commands(['infra', "it's"], {}, fixable('safe'))).toContain(PATCH)
})

test('what may break something leads to none', () => {
  expect(commands(['infra', "it's"], {}, fixable({ breaks: 'It breaks.' }))).not.toContain(PATCH)
})

function fixable(safety: Safety): typeof FAILURES {
  return FAILURES.map((finding) => ({
    ...finding,
    check: { ...finding.check, fix: { kind: 'pin', safety } },
  }))
}

test.each<[readonly string[], GivenOptions]>([
  [['infra'], { baseline: 'b.json' }],
  [['infra'], { since: 'main' }],
  [['infra'], { writeBaseline: 'b.json' }],
  [['aws'], {}],
])('no baseline is proposed for %j with %j', (words, given) => {
  expect(commands(words, given)).toEqual(WORST)
})

test('where nothing failed there is nothing to do', () => {
  expect(commands([], {}, [])).toEqual([])
})
