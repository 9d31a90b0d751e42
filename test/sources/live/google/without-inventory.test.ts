import { expect, test } from 'vitest'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { API_LISTS } from '../../../../src/sources/live/google/reads/api-lists.ts'
import { allPermissions, permissionsOfApis } from '../../../../src/sources/live/google/reads/permissions.ts'
import type { Estate } from '../../../support/google/google-server.ts'
import { checksNamed, scanGoogle } from '../../../support/google/scan-google.ts'
import { seed } from '../../../support/google/seed/index.ts'

const { mistakes: _, ...estate } = seed({ projects: 2, each: 4 })
const PROJECT = { projects: ['shop-1'] }
const isInventory = (call: string) => call.startsWith('cloudasset/')

/** What fails and passes, by names: the inventory and single APIs may name a resource by the number of its project, or by its id. */
function decided({ findings }: ScanResult): ReadonlyMap<string, string> {
  return new Map(
    findings
      .filter(({ status }) => status !== 'MANUAL')
      .map(({ check, resource, status }) => [`${check.id} ${resource.type} ${resource.name}`, status]),
  )
}

const byInventory = decided(await scanGoogle(estate, PROJECT))
const alone: Estate = { ...estate, denies: isInventory, reason: 'SERVICE_DISABLED' }
const byApis = await scanGoogle(alone, PROJECT)
const covered = new Set(API_LISTS.flatMap(({ assetTypes }) => assetTypes))

test('single APIs tell what the inventory would, of the types that they list', () => {
  const found = decided(byApis)
  const expected = [...byInventory].filter(([name]) => isCovered(name.split(' ')[1] ?? ''))
  expect(new Map([...found].toSorted())).toEqual(new Map(expected.toSorted()))
  expect(found.size).toBeGreaterThan(300)
})

/** Roles on what is not read itself are told by the inventory alone. */
function isCovered(type: string): boolean {
  return covered.has(type) || (type.startsWith('X/') && type !== 'X/iam.googleapis.com/ResourceAccess')
}

test('what they do not list is a gap that says how to switch the inventory on', () => {
  expect(byApis.coverage.gaps).toMatchObject([
    {
      subject: 'cloudasset.assets.listResource',
      reason: expect.stringContaining('gcloud services enable cloudasset.googleapis.com'),
    },
  ])
})

const calls = [...new Set(byApis.asked)]
  .map((call) => call.replace(/^\w+ /, ''))
  .filter((call) => !isInventory(call) && !call.includes('/v3/projects/shop-1'))
  // What is above the project is no gap of it.
  .filter((call) => !call.endsWith(':getAncestry'))
const all = new Set([...allPermissions(), ...permissionsOfApis()])

test.each(calls)('%s: denied, it is a gap, and nothing passes or fails for want of it', async (call) => {
  const result = await scanGoogle(
    { ...alone, denies: (asked) => isInventory(asked) || asked === call, reason: 'IAM_PERMISSION_DENIED' },
    PROJECT,
  )
  const known = decided(byApis)
  expect([...decided(result)].filter(([name, status]) => known.get(name) !== status)).toEqual([])
  const subjects = result.coverage.gaps.map(({ subject }) => subject)
  expect(subjects.length).toBeGreaterThan(1)
  expect(subjects.filter((subject) => !all.has(subject))).toEqual([])
})

const OFF = {
  denies: (call: string) => isInventory(call) || call.startsWith('redis/'),
  reason: 'SERVICE_DISABLED',
}
const REDIS = checksNamed('google_redis_instance_auth_enabled')

test.each([
  ['the project itself: it has none', 'projects/5001', []],
  ['another project, that calls are counted for: that says nothing', 'projects/7', ['redis.instances.list']],
  ['a project that is not told', undefined, ['redis.instances.list']],
])('an API that is off in %s', async (_name, consumer, gaps) => {
  const result = await scanGoogle({ ...estate, ...OFF, consumer }, { ...PROJECT, checks: REDIS })
  expect(result.coverage.gaps.map(({ subject }) => subject)).toEqual(gaps)
  expect(result.findings.map(({ status }) => status)).toEqual(gaps.map(() => 'MANUAL'))
})

test('an API that is off in the project may have been used before, and left databases', async () => {
  const denies = (call: string) => isInventory(call) || call.startsWith('sqladmin/')
  const result = await scanGoogle(
    { ...estate, denies, reason: 'SERVICE_DISABLED', consumer: 'projects/5001' },
    { ...PROJECT, checks: checksNamed('google_sql_instance_no_public_ip') },
  )
  expect(result.findings.map(({ status }) => status)).toEqual(['MANUAL'])
  expect(result.coverage.gaps).toMatchObject([
    {
      subject: 'cloudsql.instances.list',
      reason: expect.stringContaining('services enable sqladmin.googleapis.com'),
    },
  ])
})

test('lists in pages are read to their end, and one that never ends is a gap', async () => {
  const first = { instances: [{ name: 'projects/shop-1/locations/x/instances/a' }], nextPageToken: '2' }
  const path = 'redis/v1/projects/shop-1/locations/-/instances'
  const of = (answers: Estate['answers']) =>
    scanGoogle({ ...alone, answers: { ...estate.answers, ...answers } }, { ...PROJECT, checks: REDIS })
  const whole = await of({
    [path]: first,
    [`${path}?pageToken=2`]: { instances: [{ name: 'projects/shop-1/locations/x/instances/b' }] },
  })
  expect(whole.findings.map(({ resource }) => resource.name).toSorted()).toEqual(['a', 'b'])
  const endless = await of({ [path]: first, [`${path}?pageToken=2`]: first })
  expect(endless.coverage.gaps).toMatchObject([{ reason: expect.stringContaining('does not end') }])
  const partial = await of({ [path]: { instances: first.instances, unreachable: ['asia-east1'] } })
  expect(partial.coverage.gaps).toMatchObject([
    { reason: expect.stringContaining('asia-east1 does not answer') },
  ])
  expect(partial.findings.map(({ status }) => status).toSorted()).toEqual(['FAIL', 'MANUAL'])
})
