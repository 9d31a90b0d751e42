import { expect, test } from 'vitest'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { allPermissions } from '../../../../src/sources/live/google/reads/permissions.ts'
import { LIVE_TYPES } from '../../../../src/sources/live/google/reads/reads.ts'
import { GOOGLE_CHECKS, scanGoogle } from '../../../support/google/scan-google.ts'
import { seed } from '../../../support/google/seed/index.ts'

const { mistakes, ...estate } = seed({ projects: 6, each: 12 })
const made = mistakes.map(({ check, address }) => `${check} ${address}`).toSorted()

function failuresOf({ findings }: ScanResult): readonly string[] {
  return findings
    .filter(({ status }) => status === 'FAIL')
    .map(({ check, resource }) => `${check.id} ${resource.address}`)
    .toSorted()
}

test('an organization of 3,000 resources has the mistakes that were made, each found, and no others', async () => {
  expect(estate.assets.length).toBeGreaterThanOrEqual(3_000)
  const result = await scanGoogle({ ...estate, pageSize: 100 }, { organization: '9' })
  expect(result.coverage.gaps).toEqual([])
  expect(failuresOf(result)).toEqual(made)
  expect(result.findings.filter(({ status }) => status === 'MANUAL')).toEqual([])
})

/** Checks whose mistakes other tests make. */
const MADE_ELSEWHERE = [
  // Google keeps the hash of such a key, so that nobody reads it.
  'google_compute_disk_no_plaintext_key',
]

test('the estate has every type that is read, and every mistake that is looked for', () => {
  const types = new Set(estate.assets.map(({ assetType }) => assetType))
  expect([...LIVE_TYPES].filter((type) => !types.has(type) && !type.startsWith('X/'))).toEqual([])
  const checks = new Set(mistakes.map(({ check }) => check))
  expect(GOOGLE_CHECKS.map(({ id }) => id).filter((id) => !checks.has(id))).toEqual(MADE_ELSEWHERE)
})

/** The calls of a scan of the organization, by what they ask. */
const CALLS = {
  'the list of resources': ' RESOURCE',
  'the list of policies': ' IAM_POLICY',
  'ACLs of buckets': 'storage/storage/v1/b/',
  'keys of tables': 'bigquery/bigquery/v2/projects/',
  'variables of functions': 'cloudfunctions/v2/projects/',
}

const small = seed({ projects: 3, each: 3 })
const whole = decidedIn(await scanGoogle(small, { organization: '9' }))

test.each(Object.entries(CALLS))('%s is denied: nothing passes or fails for want of it', async (_, part) => {
  let lists = 0
  // The first list finds the projects.
  const denies = (call: string) => call.includes(part) && (!call.endsWith(' RESOURCE') || lists++ > 0)
  const result = await scanGoogle({ ...small, denies }, { organization: '9' })
  expect([...decidedIn(result)].filter((one) => !whole.has(one))).toEqual([])
  for (const { subject } of result.coverage.gaps) expect(allPermissions()).toContain(subject)
})

function decidedIn({ findings }: ScanResult): ReadonlySet<string> {
  const decided = findings.filter(({ status }) => status !== 'MANUAL')
  return new Set(decided.map(({ check, resource, status }) => `${check.id} ${resource.address} ${status}`))
}

test('every third call is throttled: the same findings', async () => {
  const result = await scanGoogle({ ...small, throttlesEach: 3, pageSize: 50 }, { organization: '9' })
  expect(decidedIn(result)).toEqual(whole)
  expect(result.coverage.gaps).toEqual([])
})
