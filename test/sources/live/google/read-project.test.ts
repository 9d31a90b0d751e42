import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { findingUid } from '../../../../src/findings/uid.ts'
import { collected } from '../../../support/collected.ts'
import { assetJson, bucketJson, projectPolicy } from '../../../support/google/asset-json.ts'
import { PROJECT, startGoogle } from '../../../support/google/google-server.ts'
import {
  checksNamed,
  GOOGLE_CHECKS,
  scanGoogle,
  sourceAt,
  verdicts,
} from '../../../support/google/scan-google.ts'

const PUBLIC = { bindings: [{ role: 'roles/storage.objectViewer', members: ['allUsers'] }] }
const SIMPLE = { iamConfiguration: { uniformBucketLevelAccess: { enabled: true } } }

test('a bucket is judged by its settings, its policy and, where they count, its ACLs', async () => {
  const acl = [{ entity: 'allUsers', role: 'READER' }]
  const result = await scanGoogle(
    {
      assets: [
        bucketJson('private', SIMPLE),
        bucketJson('by-policy', SIMPLE, PUBLIC),
        bucketJson('by-acl', { iamConfiguration: {} }),
        bucketJson('old', {}),
      ],
      answers: {
        'storage/storage/v1/b/by-acl': { acl, defaultObjectAcl: [] },
        'storage/storage/v1/b/old': {},
      },
    },
    { checks: checksNamed('google_storage_bucket_not_public', 'google_storage_bucket_uniform_access') },
  )
  expect(result.coverage.gaps).toEqual([])
  expect(verdicts(result)).toEqual([
    'google_storage_bucket_not_public by-acl: FAIL',
    'google_storage_bucket_not_public by-policy: FAIL',
    'google_storage_bucket_not_public old: PASS',
    'google_storage_bucket_not_public private: PASS',
    'google_storage_bucket_uniform_access by-acl: FAIL',
    'google_storage_bucket_uniform_access by-policy: PASS',
    'google_storage_bucket_uniform_access old: FAIL',
    'google_storage_bucket_uniform_access private: PASS',
  ])
  expect(result.asked.filter((call) => call.includes('/b/'))).toHaveLength(2)
  expect(result.accounts).toMatchObject([{ cloud: 'gcp', id: PROJECT.id, name: PROJECT.name }])
})

test('roles on the whole project, and on what is not read itself, are judged', async () => {
  const result = await scanGoogle(
    {
      assets: [
        projectPolicy({ role: 'roles/owner', members: ['user:somebody@gmail.com'] }),
        assetJson('compute.googleapis.com/Image', 'global/images/base', {}, { iamPolicy: PUBLIC }),
        bucketJson('by-policy', SIMPLE, PUBLIC),
      ],
    },
    {
      checks: checksNamed(
        'google_iam_no_basic_roles',
        'google_iam_no_personal_accounts',
        'google_iam_resource_not_public',
      ),
    },
  )
  expect(verdicts(result)).toEqual([
    'google_iam_no_basic_roles shop-live: FAIL',
    'google_iam_no_personal_accounts shop-live: FAIL',
    'google_iam_resource_not_public base: FAIL',
  ])
  expect(result.asked).toEqual([
    `GET cloudasset/v1/projects/${PROJECT.id}/assets RESOURCE`,
    `GET cloudasset/v1/projects/${PROJECT.id}/assets IAM_POLICY`,
  ])
})

test('a service account has the keys that people manage, a project its networks', async () => {
  const account = {
    name: 'projects/shop-live/serviceAccounts/ci@shop-live.iam.gserviceaccount.com',
    email: 'ci@shop-live.iam.gserviceaccount.com',
  }
  const key = (id: string, keyType: string) =>
    assetJson('iam.googleapis.com/ServiceAccountKey', `serviceAccounts/1/keys/${id}`, {
      name: `${account.name}/keys/${id}`,
      keyType,
    })
  const checks = checksNamed('google_service_account_no_keys', 'google_project_no_default_network')
  const of = (...keys: ReturnType<typeof key>[]) =>
    scanGoogle(
      { assets: [assetJson('iam.googleapis.com/ServiceAccount', 'serviceAccounts/1', account), ...keys] },
      { checks },
    )
  expect(verdicts(await of(key('a', 'SYSTEM_MANAGED')))).toEqual([
    'google_project_no_default_network shop-live: PASS',
    'google_service_account_no_keys ci: PASS',
  ])
  expect(
    verdicts(
      await of(
        key('a', 'USER_MANAGED'),
        assetJson('compute.googleapis.com/Network', 'global/networks/default'),
      ),
    ),
  ).toEqual(['google_project_no_default_network shop-live: FAIL', 'google_service_account_no_keys ci: FAIL'])
})

test('what Google leaves out is off for some APIs, and not known for others', async () => {
  const pool = { name: 'default-pool', config: {}, management: {} }
  const result = await scanGoogle(
    {
      assets: [
        assetJson('container.googleapis.com/Cluster', 'locations/europe-west1/clusters/shop', {
          name: 'shop',
          nodePools: [pool],
        }),
        assetJson(
          'compute.googleapis.com/Instance',
          'zones/europe-west1-b/instances/web',
          { name: 'web', shieldedInstanceConfig: { enableSecureBoot: true } },
          { location: 'europe-west1-b' },
        ),
      ],
    },
    { checks: checksNamed('google_gke_nodes_auto_upgraded', 'google_compute_instance_shielded') },
  )
  expect(verdicts(result)).toEqual([
    'google_compute_instance_shielded web: MANUAL',
    'google_gke_nodes_auto_upgraded shop: FAIL',
  ])
  expect(result.findings.map(({ resource }) => resource.region)).toEqual(['europe-west1', 'europe-west1'])
})

test('resources of several pages are all read, each once', async () => {
  const assets = Array.from({ length: 3_000 }, (_, index) =>
    assetJson('compute.googleapis.com/Network', `global/networks/net${index}`, {
      name: `net${index}`,
      autoCreateSubnetworks: index % 3 === 0,
    }),
  )
  const result = await scanGoogle({ assets }, { checks: checksNamed('google_network_custom_mode') })
  expect(result.findings.filter(({ status }) => status === 'FAIL')).toHaveLength(1_000)
  expect(new Set(result.findings.map(findingUid)).size).toBe(3_000)
  expect(result.asked).toHaveLength(4)
})

test.each([true, false])(
  'types that the inventory does not know cost the others nothing, whether its refusal names them or not: %s',
  async (namesUnknownTypes) => {
    const result = await scanGoogle(
      {
        assets: [
          assetJson('compute.googleapis.com/Network', 'global/networks/shop', {
            autoCreateSubnetworks: false,
          }),
          bucketJson('simple', SIMPLE, PUBLIC),
          assetJson('run.googleapis.com/Service', 'locations/x/services/web', {}, { iamPolicy: PUBLIC }),
        ],
        unknownTypes: ['tpu.googleapis.com/Node', 'run.googleapis.com/Service'],
        namesUnknownTypes,
      },
      {
        checks: checksNamed(
          'google_cloud_run_not_public',
          'google_network_custom_mode',
          'google_storage_bucket_not_public',
          'google_tpu_no_public_ip',
        ),
      },
    )
    expect(verdicts(result)).toEqual([
      'google_cloud_run_not_public run.googleapis.com/Service (not read): MANUAL',
      'google_network_custom_mode shop: PASS',
      'google_storage_bucket_not_public simple: FAIL',
      'google_tpu_no_public_ip tpu.googleapis.com/Node (not read): MANUAL',
    ])
    expect(result.coverage.gaps.map(({ subject }) => subject)).toEqual(['cloudasset.assets.listResource'])
  },
)

test('a type whose policies alone the inventory does not know leaves its other settings', async () => {
  const checks = checksNamed('google_storage_bucket_not_public', 'google_storage_bucket_uniform_access')
  const result = await scanGoogle(
    {
      assets: [bucketJson('simple', SIMPLE), assetJson('run.googleapis.com/Service', 'x/web')],
      unknownPolicies: ['storage.googleapis.com/Bucket'],
    },
    { checks: [...checks, ...checksNamed('google_cloud_run_not_public')] },
  )
  expect(verdicts(result)).toEqual([
    'google_cloud_run_not_public web: PASS',
    'google_storage_bucket_not_public simple: MANUAL',
    'google_storage_bucket_uniform_access simple: PASS',
  ])
  expect(result.coverage.gaps.map(({ subject }) => subject)).toEqual(['cloudasset.assets.listIamPolicy'])
})

test('all checks of Google Cloud are about projects, but for these', () => {
  const all = CATALOGUE.filter(({ resources }) =>
    resources.some((type) => /^(?:X\/)?[a-z]+\.googleapis\.com\//.test(type)),
  )
  expect(all.filter((check) => !GOOGLE_CHECKS.includes(check)).map(({ id }) => id)).toEqual([
    'google_database_kept_by_terraform',
    'google_dataflow_job_no_public_ip',
    'google_sql_mysql_root_has_password',
  ])
})

test('what every resource has, and the inventory does not tell, is not known', async () => {
  const result = await scanGoogle(
    {
      assets: [
        assetJson('compute.googleapis.com/Instance', 'zones/europe-west1-b/instances/web', { name: 'web' }),
        assetJson('bigquery.googleapis.com/Dataset', 'datasets/orders', {}),
      ],
    },
    { checks: checksNamed('google_compute_instance_no_public_ip', 'google_bigquery_dataset_not_public') },
  )
  expect(verdicts(result)).toEqual([
    'google_bigquery_dataset_not_public orders: MANUAL',
    'google_compute_instance_no_public_ip web: MANUAL',
  ])
})

test('values of variables and metadata are quoted nowhere', async () => {
  const run = { template: { containers: [{ env: [{ name: 'KEY', value: 'hunter2' }] }] } }
  const items = [
    { key: 'startup-script', value: 'export KEY=hunter3' },
    { key: 'enable-oslogin', value: 'TRUE' },
  ]
  await using server = await startGoogle({
    assets: [
      assetJson('run.googleapis.com/Service', 'locations/europe-west1/services/web', run),
      assetJson('compute.googleapis.com/Instance', 'zones/europe-west1-b/instances/web', {
        metadata: { items },
      }),
    ],
  })
  const { resources } = await collected(sourceAt(server))
  expect(resources.flatMap(({ tainted = [] }) => tainted).toSorted()).toEqual([
    'export KEY=hunter3',
    'hunter2',
  ])
})
