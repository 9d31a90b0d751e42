import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CheckMetadata } from '../../../src/checks/check.ts'
import { compare } from '../../../src/findings/comparison/compare-findings.ts'
import type { DigestsOf } from '../../../src/findings/comparison/earlier-finding.ts'
import { type EarlierFinding, earlierFinding } from '../../../src/findings/comparison/earlier-finding.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { SCAN_RESULT, SUPPRESSION } from '../../support/scan-result.ts'

interface Facts {
  readonly file: string
  readonly address?: string
  readonly check?: string
  readonly type?: string
  readonly status?: Finding['status']
  readonly muted?: boolean
  /** That of the check is high. */
  readonly severity?: Finding['severity']
  readonly account?: string
  /** What is written at each of its places, in order; one place where it is left out. */
  readonly texts?: readonly string[]
}

const [{ check: metadata }] = SCAN_RESULT.findings as readonly [Finding]

function finding(facts: Facts): Finding {
  const { file, address = 'Deployment/shop/api', check = 'a', type = 'Deployment' } = facts
  const { status = 'FAIL', muted = false, account = 'acme', texts = [''], severity = 'high' } = facts
  const parts = texts.map((_, index) => ({ file, startLine: index + 1, endLine: index + 1 }))
  return {
    check: { ...(metadata as CheckMetadata), id: check, severity: 'high' },
    severity,
    status,
    reason: 'Because.',
    ...(muted && { suppression: SUPPRESSION }),
    resource: {
      uid: `${file}:${address}`,
      address,
      name: address,
      type,
      cloud: 'kubernetes',
      foundIn: { provider: 'iac', account },
      part: 'the manifests of k8s',
    },
    location: parts[0],
    ...(parts.length > 1 && { parts }),
  }
}

const NO_DIGESTS: DigestsOf = () => []

/** In a test, the text is its own digest. */
function digestsIn(facts: readonly Facts[]): DigestsOf {
  const texts = new Map(facts.map((one) => [findingUid(finding(one)), one.texts ?? ['']]))
  return (one) => texts.get(findingUid(one)) ?? []
}

function earlier(facts: readonly Facts[]): EarlierFinding[] {
  const digestsOf = digestsIn(facts)
  return facts.flatMap((one) => earlierFinding(finding(one), digestsOf) ?? [])
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
  [
    'becomes as severe as its check',
    { before: [{ file: 'a.yaml', severity: 'low' }], now: [{ file: 'a.yaml' }], changes: ['new'] },
  ],
  [
    'becomes less severe',
    { before: [{ file: 'a.yaml' }], now: [{ file: 'a.yaml', severity: 'low' }], changes: ['unchanged'] },
  ],
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
  const compared = compare(now.map(finding), state, () => true, NO_DIGESTS)
  expect(compared.findings.map(({ change }) => change)).toEqual(changes)
  expect(compared.fixed.map(({ file }) => file)).toEqual(fixed)
})

test('what this scan did not look at is not fixed, unless it passes', () => {
  const before = { findings: earlier([{ file: 'a.yaml' }, { file: 'b.yaml' }]), renamedFiles: new Map() }
  const compared = compare([finding({ file: 'b.yaml', status: 'PASS' })], before, () => false, NO_DIGESTS)
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
        const compared = compare(
          now.map(finding),
          { findings, renamedFiles: new Map() },
          () => true,
          NO_DIGESTS,
        )
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
          const { findings, fixed } = compare(present.map(finding), state, () => true, NO_DIGESTS)
          return { fixed, changes: Object.fromEntries(findings.map((one) => [findingUid(one), one.change])) }
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
  const compared = compare(now, { findings, renamedFiles: new Map() }, () => true, NO_DIGESTS)
  expect(new Set(compared.findings.map(({ change }) => change))).toEqual(new Set(['unchanged']))
})

describe('the places of a finding', () => {
  /** What is shown as new, and as there before, by the texts. */
  function grown(before: readonly string[], now: readonly string[], file = 'a.yaml') {
    const facts = { file, texts: now }
    const state = { findings: earlier([{ file: 'a.yaml', texts: before }]), renamedFiles: new Map() }
    const { findings } = compare([finding(facts)], state, () => true, digestsIn([facts]))
    const [{ change, location, otherLocations = [], unchangedLocations = [] }] = findings as [Finding]
    const textsOf = (places: readonly Finding['location'][]) =>
      places.flatMap((place) => now[(place?.startLine ?? 0) - 1] ?? []).toSorted()
    return { change, places: textsOf([location, ...otherLocations]), unchanged: textsOf(unchangedLocations) }
  }

  const texts = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 })
  const shuffled = texts.chain((before) =>
    fc.shuffledSubarray(before, { minLength: before.length }).map((now) => ({ before, now })),
  )

  test('one more is always new, wherever it stands, and it is shown alone', () => {
    fc.assert(
      fc.property(shuffled, fc.constantFrom('a', 'e'), fc.nat(8), ({ before, now }, added, at) => {
        const result = grown(before, now.toSpliced(at, 0, added))
        expect(result).toEqual({ change: 'new', places: [added], unchanged: before.toSorted() })
      }),
    )
  })

  test('in another order or file, edited, or fewer, they are unchanged', () => {
    fc.assert(
      fc.property(shuffled, fc.nat(8), fc.boolean(), ({ before, now }, gone, isMoved) => {
        const left = now.length > 1 ? now.toSpliced(gone % now.length, 1) : now
        for (const texts of [now, left, now.map((text) => `${text}!`)])
          expect(grown(before, texts, isMoved ? 'b.yaml' : 'a.yaml').change).toBe('unchanged')
      }),
    )
  })

  test('an edited one is shown beside an added one, since nobody can tell which is which', () => {
    expect(grown(['a', 'b'], ['a', 'B', 'c'])).toEqual({
      change: 'new',
      places: ['B', 'c'],
      unchanged: ['a'],
    })
  })

  test('that cannot be read any more are counted', () => {
    const facts = { file: 'a.yaml', texts: ['a', 'b'] }
    const state = { findings: earlier([{ file: 'a.yaml' }]), renamedFiles: new Map() }
    const { findings } = compare([finding(facts)], state, () => true, NO_DIGESTS)
    expect(findings).toMatchObject([{ change: 'new' }])
  })
})
