import { expect, test } from 'vitest'
import { allActions } from '../../../../src/sources/live/azure/reads/permissions.ts'
import { GRAPH_READS } from '../../../../src/sources/live/azure/reads/reads.ts'
import { armJson, ofSubscription } from '../../../support/azure/arm-json.ts'
import type { Estate } from '../../../support/azure/azure-server.ts'
import { scanAzure, verdicts } from '../../../support/azure/scan-azure.ts'

/** Something of each type that has more beside it, open where it can be. */
const RESOURCES = [
  armJson('Microsoft.Storage/storageAccounts', 'acme', { properties: { supportsHttpsTrafficOnly: true } }),
  armJson('Microsoft.Storage/storageAccounts/blobServices', 'acme/default', { properties: {} }),
  armJson('Microsoft.Storage/storageAccounts/blobServices/containers', 'acme/default/public', {
    properties: { publicAccess: 'Blob' },
  }),
  armJson('Microsoft.KeyVault/vaults', 'safe', { properties: { enablePurgeProtection: true } }),
  armJson('Microsoft.KeyVault/vaults/secrets', 'safe/password', { properties: { attributes: {} } }),
  armJson('Microsoft.Sql/servers', 'orders', { properties: { publicNetworkAccess: 'Enabled' } }),
  armJson('Microsoft.Sql/servers/firewallRules', 'orders/all', {
    properties: { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' },
  }),
  armJson('Microsoft.Sql/servers/extendedAuditingSettings', 'orders/default', {
    properties: { state: 'Enabled', retentionDays: 0 },
  }),
  armJson('Microsoft.Sql/servers/securityAlertPolicies', 'orders/Default', {
    properties: { state: 'Enabled' },
  }),
  armJson('Microsoft.Web/sites', 'shop', { kind: 'app', properties: { siteConfig: null, httpsOnly: true } }),
  armJson('Microsoft.Web/sites/config', 'shop/web', {
    properties: { ftpsState: 'Disabled', minTlsVersion: '1.2' },
  }),
  armJson('Microsoft.Web/sites/config', 'shop/authsettingsV2', {
    properties: { platform: { enabled: true } },
  }),
  ofSubscription('Microsoft.Security/pricings', 'VirtualMachines', { pricingTier: 'Free' }),
]

const ESTATE: Estate = { resources: RESOURCES }

const whole = await scanAzure(ESTATE)
const expected = new Set(verdicts(whole))
const calls = [...new Set(whole.asked)].filter(
  (call) => call.startsWith('GET ') && call !== 'GET /subscriptions',
)

test('the estate can be read', () => {
  expect(whole.coverage.gaps).toEqual([])
  expect(calls.length).toBeGreaterThan(14)
})

test.each(calls)('%s: denied, it is a gap, and nothing passes or fails for want of it', async (call) => {
  const path = call.slice('GET '.length)
  const result = await scanAzure({ ...ESTATE, denies: (asked) => asked === path })
  const others = verdicts(result).filter((verdict) => !expected.has(verdict) && !verdict.endsWith(': MANUAL'))
  expect(others).toEqual([])
  expect(result.coverage.gaps.length).toBeGreaterThan(0)
  for (const { subject } of result.coverage.gaps) expect(allActions()).toContain(subject)
})

test('Resource Graph denied: nothing of it is judged, and each of its types says why', async () => {
  const result = await scanAzure({ ...ESTATE, denies: (path) => path.includes('ResourceGraph') })
  expect(verdicts(result).filter((verdict) => !/: MANUAL$|VirtualMachines: FAIL$/.test(verdict))).toEqual([])
  expect(result.coverage.gaps).not.toEqual([])
})

test('every third call is throttled: the same result', async () => {
  const result = await scanAzure({ ...ESTATE, throttlesEach: 3 })
  expect(verdicts(result)).toEqual(verdicts(whole))
  expect(result.coverage.gaps).toEqual([])
})

test('nothing is asked but by GET, and of Resource Graph', () => {
  const others = whole.asked.filter((call) => !call.startsWith('GET '))
  expect([...new Set(others)]).toEqual(['POST /providers/Microsoft.ResourceGraph/resources'])
})

test('each read names a version of the API and one action that only reads', () => {
  for (const { beside = [] } of GRAPH_READS)
    for (const { apiVersion } of beside) expect(apiVersion).toMatch(/^20\d\d-\d\d-\d\d(-preview)?$/)
  for (const action of allActions()) expect(action).toMatch(/^Microsoft\.[\w.]+\/[\w/]+\/read$/)
})
