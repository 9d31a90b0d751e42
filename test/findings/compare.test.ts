import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckMetadata } from '../../src/checks/check.ts'
import { compare } from '../../src/findings/compare.ts'
import { type EarlierFinding, earlierFinding } from '../../src/findings/comparison.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

interface Facts {
  readonly file: string
  readonly address?: string
  readonly check?: string
  readonly type?: string
  readonly status?: Finding['status']
  readonly muted?: boolean
  readonly account?: string
}

const [{ check: metadata }] = SCAN_RESULT.findings as readonly [Finding]

function finding(facts: Facts): Finding {
  const { file, address = 'Deployment/shop/api', check = 'a', type = 'Deployment' } = facts
  const { status = 'FAIL', muted = false, account = 'acme' } = facts
  const uid = `${file}:${address}`
  return {
    uid: `assay-iac-${check}-${account}-${uid}`,
    check: { ...(metadata as CheckMetadata), id: check },
    severity: 'high',
    status,
    reason: 'Because.',
    ...(muted && { suppression: SUPPRESSION }),
    resource: { uid, address, name: address, type, cloud: 'kubernetes', part: 'the manifests of k8s' },
    location: { file, startLine: 1, endLine: 2 },
  }
}

function earlier(facts: readonly Facts[]): EarlierFinding[] {
  return facts.flatMap((one) => earlierFinding(finding(one)) ?? [])
}

interface Case {
  readonly before: readonly Facts[]
  readonly now: readonly Facts[]
  readonly renamed?: Readonly<Record<string, string>>
  readonly changes: readonly (string | undefined)[]
  /** Files of the fixed findings. */
  readonly fixed?: readonly string[]
}

const unknownBefore = { file: 'a.yaml', status: 'MANUAL' } as const

test.for<[string, Case]>([
  ['stays', { before: [{ file: 'a.yaml' }], now: [{ file: 'a.yaml' }], changes: ['unchanged'] }],
  ['appears', { before: [], now: [{ file: 'a.yaml' }], changes: ['new'] }],
  ['is fixed', { before: [{ file: 'a.yaml' }], now: [], changes: [], fixed: ['a.yaml'] }],
  [
    'passes now',
    {
      before: [{ file: 'a.yaml' }],
      now: [{ file: 'a.yaml', status: 'PASS' }],
      changes: [undefined],
      fixed: ['a.yaml'],
    },
  ],
  ['was not known, and fails now', { before: [unknownBefore], now: [{ file: 'a.yaml' }], changes: ['new'] }],
  [
    'failed, and is not known now',
    { before: [{ file: 'a.yaml' }], now: [unknownBefore], changes: ['unchanged'] },
  ],
  ['was not known, and is gone', { before: [unknownBefore], now: [], changes: [] }],
  [
    'was muted, and is not any more',
    { before: [{ file: 'a.yaml', muted: true }], now: [{ file: 'a.yaml' }], changes: ['new'] },
  ],
  [
    'is muted now: neither fixed nor unchanged',
    { before: [{ file: 'a.yaml' }], now: [{ file: 'a.yaml', muted: true }], changes: [undefined] },
  ],
  [
    'is in a renamed file',
    { before: [{ file: 'k8s/a.yaml' }], now: [{ file: 'k8s/b.yaml' }], changes: ['unchanged'] },
  ],
  [
    'is in a moved folder',
    { before: [{ file: 'web/a.yaml' }], now: [{ file: 'shop/web/a.yaml' }], changes: ['unchanged'] },
  ],
  [
    'is in another account',
    { before: [{ file: 'a.yaml', account: 'fork' }], now: [{ file: 'a.yaml' }], changes: ['unchanged'] },
  ],
  [
    'has another check',
    {
      before: [{ file: 'a.yaml' }],
      now: [{ file: 'b.yaml', check: 'b' }],
      changes: ['new'],
      fixed: ['a.yaml'],
    },
  ],
  [
    'is on a resource of another type',
    {
      before: [{ file: 'a.yaml' }],
      now: [{ file: 'b.yaml', type: 'Job' }],
      changes: ['new'],
      fixed: ['a.yaml'],
    },
  ],
  [
    'is on a resource of another name',
    {
      before: [{ file: 'a.yaml' }],
      now: [{ file: 'a.yaml', address: 'Deployment/shop/web' }],
      changes: ['new'],
      fixed: ['a.yaml'],
    },
  ],
  [
    'is on the same of two documents, whose order has changed',
    {
      before: [{ file: 'a.yaml', address: 'Deployment/shop/api#2' }],
      now: [{ file: 'a.yaml' }],
      changes: ['unchanged'],
    },
  ],
  [
    'is copied: an earlier finding stands for one',
    {
      before: [{ file: 'a.yaml' }],
      now: [{ file: 'b/a.yaml' }, { file: 'c/a.yaml' }],
      changes: ['unchanged', 'new'],
    },
  ],
  [
    'has several candidates: the one that git says was renamed',
    {
      before: [{ file: 'x/a.yaml' }],
      now: [{ file: 'y/a.yaml' }, { file: 'z/other.yaml' }],
      renamed: { 'x/a.yaml': 'z/other.yaml' },
      changes: ['new', 'unchanged'],
    },
  ],
  [
    'has several candidates: the one whose path ends the same',
    {
      before: [{ file: 'deploy/api/a.yaml' }],
      now: [{ file: 'deploy/web/a.yaml' }, { file: 'k8s/api/a.yaml' }],
      changes: ['new', 'unchanged'],
    },
  ],
  [
    'has several candidates: the one whose name ends the same',
    {
      before: [{ file: 'ci/web.yml' }],
      now: [{ file: 'ci/backdoor.yml' }, { file: 'ci/test-web.yml' }],
      changes: ['new', 'unchanged'],
    },
  ],
  [
    'has several candidates: the one whose path begins the same',
    {
      before: [{ file: 'deploy/api/a.yaml' }],
      now: [{ file: 'deploy/web.yaml' }, { file: 'deploy/api/b.yaml' }],
      changes: ['new', 'unchanged'],
    },
  ],
])('a finding that %s', ([_how, { before, now, renamed = {}, changes, fixed = [] }]) => {
  const state = { findings: earlier(before), renamedFiles: new Map(Object.entries(renamed)) }
  const compared = compare(now.map(finding), state, () => true)
  expect(compared.findings.map(({ change }) => change)).toEqual(changes)
  expect(compared.fixed.map(({ file }) => file)).toEqual(fixed)
})

test('what this scan did not look at is not fixed, unless it passes', () => {
  const before = { findings: earlier([{ file: 'a.yaml' }, { file: 'b.yaml' }]), renamedFiles: new Map() }
  const compared = compare([finding({ file: 'b.yaml', status: 'PASS' })], before, () => false)
  expect(compared.fixed.map(({ file }) => file)).toEqual(['b.yaml'])
})

describe('of any findings, before and now', () => {
  const facts = fc.record({
    file: fc.constantFrom('a.yaml', 'b.yaml', 'x/a.yaml', 'x/b.yaml', 'y/x/a.yaml'),
    address: fc.constantFrom('A', 'B', 'B#2'),
    check: fc.constantFrom('a', 'b'),
    status: fc.constantFrom('FAIL', 'MANUAL', 'PASS'),
    muted: fc.boolean(),
  })
  const state = fc.uniqueArray(facts, {
    selector: ({ file, address, check }) => `${file} ${address} ${check}`,
  })

  test('no earlier finding stands for two, and none is both there and fixed', () => {
    fc.assert(
      fc.property(state, state, (before, now) => {
        const findings = earlier(before)
        const compared = compare(now.map(finding), { findings, renamedFiles: new Map() }, () => true)
        const unchanged = compared.findings.filter(({ change }) => change === 'unchanged')
        expect(unchanged.length + compared.fixed.length).toBeLessThanOrEqual(findings.length)
        const failed = unchanged.filter(({ status }) => status === 'FAIL')
        expect(failed.length).toBeLessThanOrEqual(findings.filter(({ status }) => status === 'FAIL').length)
      }),
    )
  })

  test('their order makes no difference', () => {
    fc.assert(
      fc.property(state, state, (before, now) => {
        const changes = (past: readonly Facts[], present: readonly Facts[]) => {
          const state = { findings: earlier(past), renamedFiles: new Map() }
          const { findings, fixed } = compare(present.map(finding), state, () => true)
          return { fixed, changes: Object.fromEntries(findings.map(({ uid, change }) => [uid, change])) }
        }
        expect(changes(before.toReversed(), now.toReversed())).toEqual(changes(before, now))
      }),
    )
  })
})

test('many renamed files with the same names inside are compared in a time that grows with their number', () => {
  const paths = Array.from({ length: 20_000 }, (_, index) => `service-${index}/Dockerfile`)
  const findings = earlier(paths.map((path) => ({ file: `old/${path}` })))
  const now = paths.map((path) => finding({ file: `new/${path}` }))
  const compared = compare(now, { findings, renamedFiles: new Map() }, () => true)
  expect(new Set(compared.findings.map(({ change }) => change))).toEqual(new Set(['unchanged']))
})
