import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../support/repetitions.ts'
import { openApi, type TestTenant } from '../api.ts'
import { type Life, livesOf } from './expected-life.ts'
import { recordsOf, type Scan, type Status } from './scans.ts'

const api = await openApi()

const UIDS = ['p', 'q'].flatMap((part) =>
  ['x', 'y'].flatMap((check) => ['1', '2', '3'].map((name) => `${part}/${check}/${name}`)),
)
const STATUS = fc.constantFrom<Status>('FAIL', 'PASS', 'MANUAL')

const SCAN: fc.Arbitrary<Scan> = fc
  .record({
    day: fc.integer({ min: 1, max: 6 }),
    scope: fc.constantFrom(['infra'], ['infra'], ['infra'], ['apps'], null),
    complete: fc.boolean(),
    completeParts: fc.subarray(['p', 'q']),
    someChecks: fc.constantFrom(false, false, true),
    failOnly: fc.constantFrom(false, false, true),
    muted: fc.constantFrom(false, false, true),
    statuses: fc.array(fc.option(STATUS), { minLength: UIDS.length, maxLength: UIDS.length }),
  })
  .map(({ statuses, failOnly, ...scan }) => {
    const reported = UIDS.map((uid, index) => [uid, statuses[index]] as const).filter(
      (pair): pair is readonly [string, Status] => pair[1] != null && (!failOnly || pair[1] === 'FAIL'),
    )
    return { ...scan, ...(failOnly && { statuses: ['FAIL'] }), findings: Object.fromEntries(reported) }
  })

const FILES = fc
  .array(SCAN, { minLength: 2, maxLength: 5 })
  .map((scans) => scans.map((scan, index): Scan => ({ ...scan, id: `scan ${scan.day} ${index}` })))

async function livesIn(tenant: TestTenant, account: string): Promise<Record<string, Life>> {
  const { body } = await tenant.get(`/findings?page[size]=100&filter[provider_uid]=${account}`)
  return Object.fromEntries(
    body.data.map(({ attributes: { uid, ...attributes } }: { attributes: Life & { uid: string } }) => {
      const { status, state, delta, first_seen_at, last_seen_at, resolved_at, resolved_by, gone_at } =
        attributes
      const seen = { first_seen_at, last_seen_at }
      return [uid, { status, state, delta, ...seen, resolved_at, resolved_by, gone_at }]
    }),
  )
}

test('the same files in any order, some of them twice: the same lives, and the ones that are written down', async () => {
  const tenant = await api.newTenant()
  await fc.assert(
    fc.asyncProperty(
      FILES.chain((scans) =>
        fc.record({
          scans: fc.constant(scans),
          order: fc.shuffledSubarray(scans, { minLength: scans.length }),
          again: fc.subarray(scans),
        }),
      ),
      async ({ scans, order, again }) => {
        const account = randomUUID()
        for (const scan of [...order, ...again]) await tenant.ingest(recordsOf(scan, account))
        expect(await livesIn(tenant, account)).toEqual(livesOf(scans))
      },
    ),
    { numRuns: repetitions(10, 30) },
  )
})
