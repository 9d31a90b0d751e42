import { Chalk } from 'chalk'
import { expect, test } from 'vitest'
import type { Finding } from '../../../src/findings/finding.ts'
import { SEVERITIES, type Severity } from '../../../src/ocsf/severity.ts'
import { renderSummary, type SummaryOptions } from '../../../src/outputs/terminal.ts'
import { WORST_FIRST } from '../../../src/outputs/words.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { SCAN_RESULT } from '../../support/scan-result.ts'

const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings

const OPTIONS: SummaryOptions = {
  colors: new Chalk({ level: 0 }),
  columns: 120,
  verbose: false,
  strict: false,
  cwd: '/srv',
  files: ['csv', 'ocsf.json', 'html', 'sarif'].map((suffix) => `output/scan.${suffix}`),
  exit: 'The exit code is 4. --allow-incomplete makes it 0.',
  next: ['checks show a', 'checks show b', 'checks show c', 'fix', 'scan --write-baseline b.json'].map(
    (words) => ({ command: `assay ${words}`, does: 'what it does' }),
  ),
  excerpt: () => ({
    lines: [1, 2, 3].map((number) => ({
      number,
      text: `line ${number} of the code`,
      ...(number === 2 && { mark: { start: 5, end: 6 } }),
    })),
  }),
}

const LONG = 'a-name-that-somebody-made-as-long-as-the-cloud-allows-it-to-be'

interface Wanted {
  readonly findings: number
  readonly checks: number
  readonly severityOf?: (at: number) => Severity
  readonly isLive?: boolean
  readonly reason?: string
}

/** Failures of so many checks, sorted as a scan sorts them. */
function failures({ findings, checks, severityOf = mixed, isLive = false, reason }: Wanted): Finding[] {
  const all = Array.from({ length: findings }, (_, at): Finding => {
    const severity = severityOf(at % checks)
    const { location: _location, ...live } = FAILURE
    const address = isLive ? `arn:aws:s3:::${LONG}-${at}` : `module.${LONG}["${at}"].aws_s3_bucket.it`
    const file = `live/${LONG}/region-${at % 7}/app-${at}.tf`
    return {
      ...live,
      severity,
      reason: reason ?? `In ${LONG}, the setting ${at} is not what it should be.`,
      check: { ...FAILURE.check, id: `${LONG}_${at % checks}`, service: `service${at % 20}`, severity },
      resource: { ...FAILURE.resource, uid: address, address },
      ...(!isLive && { location: { file, startLine: at + 1, endLine: at + 1 } }),
    }
  })
  return all.sort((left, right) => WORST_FIRST.indexOf(left.severity) - WORST_FIRST.indexOf(right.severity))
}

function mixed(check: number): Severity {
  return SEVERITIES[check % SEVERITIES.length] ?? 'low'
}

function result(findings: readonly Finding[], changes: Partial<ScanResult['coverage']> = {}): ScanResult {
  const { compliance: _compliance, ...scan } = SCAN_RESULT
  const coverage = { ...scan.coverage, gaps: [], unjudged: [], ignored: [], ...changes }
  return { ...scan, findings, coverage, ownerNotes: [] }
}

/** All that can stand beside failures, and much of it. */
const MUCH: Partial<ScanResult['coverage']> = {
  files: Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`source-number-${at}`, 1000 + at])),
  gaps: Array.from({ length: 400 }, (_, at) => ({
    subject: `modules/${LONG}/main.tf`,
    line: at + 1,
    reason: `${LONG} does not exist. Check its path, or scan the folder that holds it. `.repeat(3),
    ...(at % 2 === 0 && {
      cause: { what: `calls of ${at % 8} modules`, name: `${LONG}/${at}`, cure: 'Run terraform init first.' },
    }),
  })),
  unjudged: Array.from({ length: 200 }, (_, at) => ({
    kind: `example.com/${LONG}${at}`,
    of: 'resource' as const,
    count: 900 - at,
  })),
  ignored: Array.from({ length: 90 }, (_, at) => ({
    rule: `*.${at}`,
    from: `packages/${LONG}/${at}/.gitignore`,
    files: 1,
    folders: 0,
  })),
}

const EVERYTHING: ScanResult = {
  ...result(failures({ findings: 10_000, checks: 60 }), MUCH),
  ineffectiveSuppressions: Array.from({ length: 50 }, (_, line) => ({
    kind: 'inline' as const,
    place: { file: `${LONG}.tf`, line },
    problem: 'expired' as const,
    message: 'It expired on 2026-01-01: mend the code, or set a later date.',
  })),
  ownerNotes: Array.from({ length: 50 }, (_, line) => ({
    file: `${LONG}/CODEOWNERS`,
    line,
    reason: 'An owner is @user, @organization/team or an email address.',
  })),
  comparison: {
    with: { kind: 'commit', ref: 'main', commit: '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d' },
    fixed: Array.from({ length: 300 }, (_, at) => ({
      uid: `${at}`,
      check: LONG,
      severity: 'high' as const,
      resource: `aws_s3_bucket.${LONG}`,
      file: `${LONG}/${at}.tf`,
    })),
  },
  configuration: {
    file: 'assay.yaml',
    origin: 'found',
    settings: ['severity', 'exclude', 'services', 'profile'].map((name) => ({
      name,
      value: 'high',
      line: 1,
    })),
    checksLeftOut: 200,
    filesLeftOut: 3,
    foldersLeftOut: 1,
  },
}

const HUGE: readonly (readonly [string, ScanResult])[] = [
  ['10,000 findings of 60 checks', result(failures({ findings: 10_000, checks: 60 }))],
  ['10,000 findings of one check', result(failures({ findings: 10_000, checks: 1 }))],
  ['a finding of each of 600 checks', result(failures({ findings: 600, checks: 600 }))],
  ['200 criticals alone', result(failures({ findings: 200, checks: 200, severityOf: () => 'critical' }))],
  ['a live account', result(failures({ findings: 10_000, checks: 60, isLive: true }))],
  ['reasons of ten lines', result(failures({ findings: 900, checks: 30, reason: `${LONG} `.repeat(20) }))],
  ['many gaps and kinds without a check', result(failures({ findings: 10_000, checks: 60 }), MUCH)],
  ['all of it at once', EVERYTHING],
]

test.for(HUGE)('%s take no more than 80 lines', ([, result]) => {
  for (const columns of [120, 100, 80]) {
    const lines = renderSummary(result, { ...OPTIONS, columns })
      .trimEnd()
      .split('\n')
    expect(lines.length).toBeLessThanOrEqual(80)
  }
})

test.for(HUGE)(
  'of %s every failure is there or counted, and no critical is only counted beside something milder',
  ([, result]) => {
    const lines = renderSummary(result, OPTIONS).split('\n')
    const shown = lines.flatMap((line) => / (CRITICAL|HIGH|MEDIUM|LOW|INFO) {2}/.exec(line)?.[1] ?? [])
    const rest = lines.find((line) => line.startsWith('… and ')) ?? ''
    const groups = Map.groupBy(result.findings, ({ check }) => check.id)
    const [hidden = 0] = (/of (\d+) checks/.exec(rest) ?? []).slice(1).map(Number)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length + hidden).toBe(groups.size)
    if (rest.includes('critical')) expect(new Set(shown)).toEqual(new Set(['CRITICAL']))
  },
)

test('gaps are never only implied', () => {
  const text = renderSummary(EVERYTHING, OPTIONS)
  expect(text).toContain('Not scanned: 400 things that should have been')
  expect(text).toMatch(/ … and \d+ more\.\n/)
  expect(text).toContain('400 things were not scanned.')
})

test('five findings are all whole', () => {
  const findings = failures({ findings: 5, checks: 5 })
  const text = renderSummary(result(findings), OPTIONS)
  expect(text.match(/ 2 │ line 2 of the code/g)).toHaveLength(5)
  expect(text).not.toContain('more:')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
})
