import { expect, test } from 'vitest'
import { findingUid } from '../../../../src/findings/uid.ts'
import { armJson, ofSubscription } from '../../../support/azure/arm-json.ts'
import { SUBSCRIPTION, startAzure } from '../../../support/azure/azure-server.ts'
import { AZURE_CHECKS, scanAzure, sourceAt, verdicts } from '../../../support/azure/scan-azure.ts'
import { collected } from '../../../support/collected.ts'

const ACCOUNT = 'Microsoft.Storage/storageAccounts'

function checks(...ids: readonly string[]) {
  return AZURE_CHECKS.filter(({ id }) => ids.includes(id))
}

const account = armJson(ACCOUNT, 'acme', {
  kind: 'StorageV2',
  properties: { allowBlobPublicAccess: true, minimumTlsVersion: 'TLS1_2', supportsHttpsTrafficOnly: false },
})
const blobs = armJson(`${ACCOUNT}/blobServices`, 'acme/default', {
  properties: {
    deleteRetentionPolicy: { enabled: true, days: 7 },
    containerDeleteRetentionPolicy: { enabled: true, days: 7 },
  },
})
const container = armJson(`${ACCOUNT}/blobServices/containers`, 'acme/default/public', {
  properties: { publicAccess: 'Blob' },
})

test('a storage account is judged by what it has, with its settings and containers', async () => {
  const result = await scanAzure(
    { resources: [account, blobs, container] },
    {
      checks: checks(
        'azure_storage_account_https_only',
        'azure_storage_account_min_tls_1_2',
        'azure_storage_account_blob_soft_delete_enabled',
        'azure_storage_container_not_public',
      ),
    },
  )
  expect(result.coverage.gaps).toEqual([])
  expect(verdicts(result)).toEqual([
    'azure_storage_account_blob_soft_delete_enabled acme: PASS',
    'azure_storage_account_https_only acme: FAIL',
    'azure_storage_account_min_tls_1_2 acme: PASS',
    'azure_storage_container_not_public public: FAIL',
  ])
  const [finding] = result.findings
  expect(finding?.resource).toMatchObject({ region: 'westeurope' })
  expect(result.accounts).toMatchObject([{ cloud: 'azure', id: SUBSCRIPTION, name: 'Shop' }])
})

test('what an old account does not say is not taken as the default of today', async () => {
  const old = armJson(ACCOUNT, 'old', { kind: 'Storage', properties: { supportsHttpsTrafficOnly: true } })
  const result = await scanAzure(
    { resources: [old] },
    { checks: checks('azure_storage_account_anonymous_access_disabled') },
  )
  expect(verdicts(result)).toEqual(['azure_storage_account_anonymous_access_disabled old: MANUAL'])
})

test('a text in brackets is no expression', async () => {
  const plan = ofSubscription('Microsoft.Security/pricings', '[toUpper(name)]', { pricingTier: 'Standard' })
  const result = await scanAzure({ resources: [plan] }, { checks: checks('azure_defender_plan_enabled') })
  expect(verdicts(result)).toEqual(['azure_defender_plan_enabled [toUpper(name)]: PASS'])
})

test('resources of several pages are all read, each once', async () => {
  const resources = Array.from({ length: 3_000 }, (_, index) =>
    armJson(ACCOUNT, `acme${index}`, { properties: { supportsHttpsTrafficOnly: index % 3 !== 0 } }),
  )
  const result = await scanAzure({ resources }, { checks: checks('azure_storage_account_https_only') })
  expect(result.findings.filter(({ status }) => status === 'FAIL')).toHaveLength(1_000)
  expect(new Set(result.findings.map(findingUid)).size).toBe(3_000)
  expect(result.asked.filter((call) => call.startsWith('POST'))).toHaveLength(3)
})

test('nothing is asked that no check of the scan needs', async () => {
  const { asked } = await scanAzure(
    { resources: [account, blobs, container] },
    {
      checks: checks('azure_defender_plan_enabled'),
    },
  )
  expect(asked).toEqual([
    'GET /subscriptions',
    `GET /subscriptions/${SUBSCRIPTION}/providers/Microsoft.Security/pricings`,
  ])
})

test('what Resource Graph may leave out silently is not known', async () => {
  const result = await scanAzure(
    { resources: [account], actions: ['Microsoft.Compute/*/read'] },
    { checks: checks('azure_storage_account_https_only') },
  )
  expect(verdicts(result)).toEqual([
    `azure_storage_account_https_only ${ACCOUNT} (not read): MANUAL`,
    'azure_storage_account_https_only acme: FAIL',
  ])
  expect(result.coverage.gaps.map(({ subject }) => subject)).toEqual([`${ACCOUNT}/read`])
})

test('who may only read a resource group is told once', async () => {
  const result = await scanAzure({ resources: [account, blobs], actions: [] })
  expect(result.coverage.gaps.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^Who scans lacks the permission Microsoft\.\S+ and \d+ more in the whole subscription/,
    ),
  ])
  expect(
    result.findings.filter(({ status }) => status === 'FAIL').map(({ resource }) => resource.name),
  ).toContain('acme')
})

test('values of variables are quoted nowhere', async () => {
  const containers = [
    { name: 'web', properties: { environmentVariables: [{ name: 'KEY', value: 'hunter2' }] } },
  ]
  const group = armJson('Microsoft.ContainerInstance/containerGroups', 'web', { properties: { containers } })
  await using server = await startAzure({ resources: [group] })
  const { resources } = await collected(sourceAt(server))
  expect(resources.map(({ tainted }) => tainted)).toEqual([['hunter2']])
})
