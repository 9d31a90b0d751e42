import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Check } from '../../../../src/checks/check.ts'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { RequestHandler } from '../../../../src/sources/live/aws/api/request-handler.ts'
import type { Collector } from '../../../../src/sources/live/aws/collector.ts'
import { allCollectors } from '../../../../src/sources/live/aws/collectors/index.ts'
import type { FaultRule } from '../../../support/aws/faults.ts'
import { type FaultyProxy, startFaultyProxy } from '../../../support/aws/faulty-proxy.ts'
import { scanHere } from '../../../support/aws/scan-here.ts'
import { useSeededEmulator } from '../../../support/aws/seeded-emulator.ts'
import { needs } from '../../../support/borrowed/borrow.ts'

const REGION = 'us-east-1'
const COLLECTORS = await allCollectors()
const PAIRS = COLLECTORS.flatMap((collector) =>
  collector.operations.map((operation) => ({ collector, operation })),
)

/** What AWS, or what lies between, does to the answers of one operation. */
const FAULTS = [
  'cut',
  'denied',
  'disguised',
  'empty',
  'foreign',
  'intercepted',
  'malformed',
  'reset',
  'skewed',
  'unaccepted',
] as const

describe('a scan of a live account, where something fails', needs('moto'), () => {
  const account = useSeededEmulator({ scale: 0 })
  let proxy: FaultyProxy
  /** Reading the roots of the machine takes longer than most of these scans. */
  let requestHandler: RequestHandler
  /** What scans without failures say: by collector, and of everything. */
  const wholeOf = new Map<Collector, ScanResult>()
  let whole: ScanResult
  /** How many requests a scan of everything makes. */
  let requests: number

  beforeAll(async () => {
    const { emulator, seeded } = account()
    proxy = await startFaultyProxy({ port: emulator.port, account: seeded.account, remembers: true })
    requestHandler = await RequestHandler.open({}, EMULATOR_LIMIT)
    whole = await scanWith([], LIVE_CHECKS)
    requests = proxy.seen.length
    for (const collector of COLLECTORS) wholeOf.set(collector, await scanWith([], checksOf(collector)))
    return async () => {
      await requestHandler.close()
      await proxy.stop()
    }
  }, 600_000)

  for (const fault of FAULTS) {
    test.each(PAIRS.map((pair) => [pair.operation.permission, pair.operation.name, pair] as const))(
      `${String(fault)}: %s (%s) is a gap, and nothing passes or vanishes for it`,
      async (permission, operation, { collector }) => {
        const before = wholeOf.get(collector)
        const after = await scanWith([{ operation, fault }], checksOf(collector))
        if (!before || proxy.seen.every((request) => request.operation !== operation)) return
        // Those that concern every call of a region are one gap.
        expect(after.coverage.gaps.map(({ subject, reason }) => `${subject} ${reason}`).join()).toContain(
          permission,
        )
        expect(lies(before, after)).toEqual([])
      },
    )
  }

  test.each(
    COLLECTORS.map((collector) => [collector.types.map(({ type }) => type).join(), collector] as const),
  )('repeated pages, which lead to themselves, end: %s', async (_types, collector) => {
    const before = wholeOf.get(collector)
    const lists = collector.operations.filter((operation) => 'next' in operation)
    const rules = lists.map(({ name }) => ({ operation: name, fault: 'repeated' as const }))
    const after = await scanWith(rules, checksOf(collector))
    if (before) expect(lies(before, after)).toEqual([])
  })

  test('every third request throttled: the same findings', async () => {
    const after = await scanWith([{ fault: 'throttled', every: 3 }], LIVE_CHECKS)
    expect(after.coverage.gaps).toEqual(whole.coverage.gaps)
    expect(verdicts(after)).toEqual(verdicts(whole))
  })

  test('an operation that is throttled for ever is given up, and asked once for each further resource', async () => {
    const after = await scanWith([{ operation: 'GetBucketVersioning', fault: 'throttled' }], LIVE_CHECKS)
    const { length } = proxy.seen.filter(({ operation }) => operation === 'GetBucketVersioning')
    // All attempts of the calls that are made at once, and one of each other.
    expect(length).toBeLessThan(12 * 12 + 100)
    expect(after.coverage.gaps.map(({ subject }) => subject)).toContain('s3:GetBucketVersioning')
    expect(lies(whole, after)).toEqual([])
  })

  test('half an answer, whose rest never comes, ends in time', async () => {
    const impatient = await RequestHandler.open({}, SILENCE_LIMIT)
    onTestFinished(() => impatient.close())
    const rules = [{ service: 'iam', fault: 'stalled' }] as const
    const after = await scanWith(rules, LIVE_CHECKS, impatient)
    expect(after.coverage.gaps.map(({ subject }) => subject)).toContain('iam:GetAccountAuthorizationDetails')
    expect(lies(whole, after)).toEqual([])
  })

  test('credentials that end midway: one gap for what is left, and nothing passes or vanishes for it', async () => {
    const after = await scanWith([{ fault: 'expired', after: Math.floor(requests / 2) }], LIVE_CHECKS)
    expect(after.coverage.gaps.some(({ reason }) => /credentials/.test(reason))).toBe(true)
    expect(lies(whole, after)).toEqual([])
  })

  test('a service that never answers ends in time, and the others are read', async () => {
    const impatient = await RequestHandler.open({}, SILENCE_LIMIT)
    onTestFinished(() => impatient.close())
    const rules = [{ service: 'guardduty', fault: 'silent' }] as const
    const after = await scanWith(rules, LIVE_CHECKS, impatient)
    expect(after.coverage.gaps.map(({ subject }) => subject)).toContain('guardduty:ListDetectors')
    expect(lies(whole, after)).toEqual([])
  })

  async function scanWith(
    rules: readonly FaultRule[],
    checks: readonly Check[],
    connections = requestHandler,
  ): Promise<ScanResult> {
    proxy.restart(rules)
    return await scanHere(proxy, checks, { regions: [REGION], requestHandler: connections })
  }
})

/** Milliseconds that the emulator may take for an answer on a busy machine. */
const EMULATOR_LIMIT = 180_000

/** Milliseconds: shorter than that of users, and longer than this process may be busy with something else. */
const SILENCE_LIMIT = 3_000

/** Checks of live resources. */
const LIVE_CHECKS = CATALOGUE.filter((check) => COLLECTORS.some((collector) => looksAt(check, collector)))

function checksOf(collector: Collector): readonly Check[] {
  return CATALOGUE.filter((check) => looksAt(check, collector))
}

function looksAt({ resources }: Check, { types }: Collector): boolean {
  return types.some(({ type }) => (resources as readonly string[]).includes(type))
}

/** The verdict about each resource, by check and resource. */
function verdicts({ findings }: ScanResult): ReadonlyMap<string, string> {
  return new Map(
    findings.map(({ check, resource, status }) => [`${check.id} ${resource.uid}`, status] as const),
  )
}

/**
 * What a scan with failures must not say: a PASS or a FAIL that the whole scan does not give, or nothing about what fails
 * in the whole scan, neither of the resource nor of what could not be read of its check.
 */
function lies(before: ScanResult, after: ScanResult): readonly string[] {
  const [known, found] = [verdicts(before), verdicts(after)]
  const open = new Set(
    after.findings.filter(({ status }) => status === 'MANUAL').map(({ check }) => check.id),
  )
  const made = [...found].filter(([name, status]) => status !== 'MANUAL' && known.get(name) !== status)
  const vanished = [...known].filter(
    ([name, status]) => status === 'FAIL' && !found.has(name) && !open.has(name.split(' ')[0] ?? ''),
  )
  return [
    ...made.map(([name, status]) => `${status}: ${name}`),
    ...vanished.map(([name]) => `vanished: ${name}`),
  ]
}
