import { expect, test } from 'vitest'
import { allPermissions, permissionsOfApis } from '../../../../src/sources/live/google/reads/permissions.ts'
import { ASSET_READS } from '../../../../src/sources/live/google/reads/reads.ts'
import { assetJson, bucketJson, projectPolicy } from '../../../support/google/asset-json.ts'
import { type Estate, ORGANIZATION } from '../../../support/google/google-server.ts'
import { checksNamed, scanGoogle, verdicts } from '../../../support/google/scan-google.ts'

const PUBLIC = { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] }
const FUNCTION = 'projects/shop-live/locations/europe-west1/functions/pay'
const SERVICE = 'projects/shop-live/locations/europe-west1/services/web'

/** Something of each way of reading: lists of resources and of policies, single APIs, assets that tell of others. */
const ESTATE: Estate = {
  assets: [
    projectPolicy({ role: 'roles/owner', members: ['user:root@acme.example'] }),
    bucketJson('acme', { versioning: { enabled: true } }),
    assetJson('run.googleapis.com/Service', 'locations/europe-west1/services/web', {}, { iamPolicy: PUBLIC }),
    assetJson('cloudfunctions.googleapis.com/Function', 'locations/europe-west1/functions/pay', {
      serviceConfig: { ingressSettings: 'ALLOW_ALL' },
    }),
    assetJson('iam.googleapis.com/ServiceAccount', 'serviceAccounts/1', {
      name: 'sa',
      email: 'ci@shop-live.test',
    }),
    assetJson('compute.googleapis.com/Network', 'global/networks/shop', { autoCreateSubnetworks: false }),
    assetJson('sqladmin.googleapis.com/Instance', 'instances/orders', {
      databaseVersion: 'POSTGRES_17',
      settings: { ipConfiguration: { ipv4Enabled: false, sslMode: 'ENCRYPTED_ONLY' } },
    }),
  ],
  answers: {
    'storage/storage/v1/b/acme': { acl: [], defaultObjectAcl: [] },
    [`cloudfunctions/v2/${FUNCTION}`]: { serviceConfig: { environmentVariables: { MODE: 'live' } } },
    [`run/v2/${SERVICE}`]: { template: { containers: [{ env: [{ name: 'MODE', value: 'live' }] }] } },
  },
}

const whole = await scanGoogle(ESTATE)
const expected = new Set(verdicts(whole))
/** What is asked of the project itself. */
const calls = [...new Set(whole.asked)]
  .filter((call) => call.startsWith('GET '))
  .map((call) => call.slice('GET '.length))

test('the estate can be read: by GET alone, but for what is above it', () => {
  expect(whole.coverage.gaps).toEqual([])
  expect(calls.length).toBe(5)
  expect(whole.asked.filter((call) => !call.startsWith('GET '))).toEqual([
    `POST cloudresourcemanager/v3/${ORGANIZATION}:getIamPolicy`,
  ])
  expect(expected).toContain('google_cloud_run_not_public web: FAIL')
})

test.each(calls)(
  '%s: denied, it is a gap or ends the scan, and nothing passes or fails for want of it',
  async (call) => {
    // The first list of a scan tells whether the project can be read at all.
    let isFirst = call.endsWith(' RESOURCE')
    const denies = (asked: string) => {
      const isDenied = asked === call && !isFirst
      if (asked === call) isFirst = false
      return isDenied
    }
    const result = await scanGoogle({ ...ESTATE, denies })
    const others = verdicts(result).filter(
      (verdict) => !expected.has(verdict) && !verdict.endsWith(': MANUAL'),
    )
    expect(others).toEqual([])
    expect(result.coverage.gaps.length).toBeGreaterThan(0)
    const all = [...allPermissions(), ...permissionsOfApis()]
    for (const { subject } of result.coverage.gaps) expect(all).toContain(subject)
  },
)

test('every third call is throttled: the same result', async () => {
  const result = await scanGoogle({ ...ESTATE, throttlesEach: 3 })
  expect(verdicts(result)).toEqual([...expected])
  expect(result.coverage.gaps).toEqual([])
})

test('an API that is off where calls are counted says nothing of the project, and how to switch it on', async () => {
  const denies = (call: string) => call.startsWith('storage/')
  const result = await scanGoogle(
    { ...ESTATE, denies, reason: 'SERVICE_DISABLED' },
    { checks: checksNamed('google_storage_bucket_not_public') },
  )
  expect(verdicts(result)).toEqual(['google_storage_bucket_not_public acme: MANUAL'])
  expect(result.coverage.gaps.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /is off in the project that calls are counted for.*gcloud services enable storage\.googleapis\.com/,
    ),
  ])
})

test('each read needs permissions that only read', () => {
  for (const permission of [...allPermissions(), ...permissionsOfApis()])
    expect(permission).toMatch(/\.(?:get\w*|list\w*|use)$/)
  for (const { beside } of ASSET_READS) if (beside) expect(beside.path).toContain('{path}')
})
