import { expect, test } from 'vitest'
import { assetJson, bucketJson, projectPolicy } from '../../../support/google/asset-json.ts'
import { checksNamed, scanGoogle, verdicts } from '../../../support/google/scan-google.ts'

const COMPUTE = 'https://www.googleapis.com/compute/v1/projects/shop-live'

test('a forwarding rule names its proxy, and that its URL map, by the address of each', async () => {
  const inRegion = (region: string, httpsRedirect: boolean) => {
    const at = `regions/${region}`
    return [
      assetJson('compute.googleapis.com/ForwardingRule', `${at}/forwardingRules/${region}`, {
        name: region,
        loadBalancingScheme: 'EXTERNAL_MANAGED',
        target: `${COMPUTE}/${at}/targetHttpProxies/web`,
      }),
      assetJson('compute.googleapis.com/TargetHttpProxy', `${at}/targetHttpProxies/web`, {
        name: 'web',
        urlMap: `${COMPUTE}/${at}/urlMaps/web`,
      }),
      assetJson('compute.googleapis.com/UrlMap', `${at}/urlMaps/web`, {
        name: 'web',
        defaultUrlRedirect: { httpsRedirect },
      }),
    ]
  }
  const assets = [...inRegion('europe-west1', true), ...inRegion('europe-west3', false)]
  const result = await scanGoogle({ assets }, { checks: checksNamed('google_forwarding_rule_no_http') })
  expect(verdicts(result)).toEqual([
    'google_forwarding_rule_no_http europe-west1: PASS',
    'google_forwarding_rule_no_http europe-west3: FAIL',
  ])
})

test('a policy of DNS names its networks by their addresses', async () => {
  const assets = [
    assetJson('compute.googleapis.com/Network', 'global/networks/shop', { name: 'shop' }),
    assetJson('compute.googleapis.com/Network', 'global/networks/other', { name: 'other' }),
    assetJson('dns.googleapis.com/Policy', 'policies/logged', {
      name: 'logged',
      enableLogging: true,
      networks: [{ networkUrl: `${COMPUTE}/global/networks/shop` }],
    }),
  ]
  const result = await scanGoogle({ assets }, { checks: checksNamed('google_network_dns_logged') })
  expect(verdicts(result)).toEqual([
    'google_network_dns_logged other: FAIL',
    'google_network_dns_logged shop: PASS',
  ])
})

test('a sink names the bucket that logs go to', async () => {
  const assets = [
    bucketJson('logs', { retentionPolicy: { retentionPeriod: '86400' } }),
    bucketJson('others', {}),
    assetJson('logging.googleapis.com/LogSink', 'sinks/all', {
      name: 'all',
      destination: 'storage.googleapis.com/logs',
    }),
  ]
  const result = await scanGoogle(
    { assets },
    { checks: checksNamed('google_storage_log_bucket_retention_locked') },
  )
  expect(verdicts(result)).toEqual(['google_storage_log_bucket_retention_locked logs: FAIL'])
})

test('somebody who manages keys of the project and uses them is found in its one policy', async () => {
  const member = 'user:ann@acme.example'
  const assets = [
    projectPolicy(
      { role: 'roles/cloudkms.admin', members: [member] },
      { role: 'roles/cloudkms.cryptoKeyDecrypter', members: [member] },
    ),
  ]
  const result = await scanGoogle({ assets }, { checks: checksNamed('google_kms_duties_separated') })
  expect(verdicts(result)).toEqual(['google_kms_duties_separated shop-live: FAIL'])
})

test('the number of a project in names is its id', async () => {
  const assets = [
    assetJson(
      'compute.googleapis.com/Network',
      '//compute.googleapis.com/projects/123456789012/global/networks/shop',
      { name: 'shop' },
    ),
    assetJson('dns.googleapis.com/Policy', 'policies/logged', {
      enableLogging: true,
      networks: [{ networkUrl: `${COMPUTE}/global/networks/shop` }],
    }),
  ]
  const result = await scanGoogle({ assets }, { checks: checksNamed('google_network_dns_logged') })
  expect(verdicts(result)).toEqual(['google_network_dns_logged shop: PASS'])
})
