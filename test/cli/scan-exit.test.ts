import { expect, test } from 'vitest'
import { exitOf } from '../../src/cli/scan-exit.ts'
import { resolveOptions } from '../../src/configuration/resolve-options.ts'
import type { GivenOptions } from '../../src/configuration/scan-options.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

/** Critical failures, and gaps. */
const FAILED = SCAN_RESULT
const INCOMPLETE = { ...SCAN_RESULT, findings: [] }
const COMPLETE = { ...INCOMPLETE, coverage: { ...SCAN_RESULT.coverage, gaps: [] } }
const BUILT_IN = {
  ...COMPLETE,
  coverage: {
    ...COMPLETE.coverage,
    unjudged: [{ kind: 'ClusterRole', of: 'built-in' as const, source: 'kubernetes', count: 72 }],
  },
}
const LOW = {
  ...COMPLETE,
  findings: SCAN_RESULT.findings.map((finding) => ({ ...finding, severity: 'low' as const })),
}

test.each<[string, typeof FAILED, GivenOptions, number, string | undefined]>([
  ['failures', FAILED, {}, 3, undefined],
  [
    'failures, asked not to fail',
    FAILED,
    { ignoreExitCode3: true },
    0,
    '0 instead of 3: --ignore-exit-code-3.',
  ],
  ['failures below the limit', LOW, { failOn: 'high' }, 0, '0: nothing that failed is high or more severe'],
  ['gaps', INCOMPLETE, {}, 4, '4. --allow-incomplete makes it 0.'],
  ['gaps, allowed', INCOMPLETE, { allowIncomplete: true }, 0, '0 instead of 4: --allow-incomplete.'],
  ['what no check knows', COMPLETE, {}, 0, undefined],
  ['what no check knows, strictly', COMPLETE, { strict: true }, 4, '4. With --strict,'],
  ['what Kubernetes itself makes, strictly', BUILT_IN, { strict: true }, 0, undefined],
])('%s', (_, result, given, code, why) => {
  const exit = exitOf(result, resolveOptions(given, {}).options)
  expect(exit.code).toBe(code)
  if (why === undefined) expect(exit.why).toBeUndefined()
  else expect(exit.why).toContain(`The exit code is ${why}`)
})
