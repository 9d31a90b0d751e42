import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { resourcesOf } from '../../sources/bicep/files.ts'
import { evaluate } from '../../support/evaluate.ts'

/** A check, the type and the setting that it asks of, and what it says of two words that Azure documents. */
const SETTINGS: readonly (readonly [
  check: string,
  type: string,
  setting: string,
  good: string,
  bad: string,
])[] = [
  [
    'aks_network_policy_set',
    'ContainerService/managedClusters',
    'networkProfile.networkPolicy',
    'calico',
    'none',
  ],
  [
    'aks_upgrade_channel_set',
    'ContainerService/managedClusters',
    'autoUpgradeProfile.upgradeChannel',
    'patch',
    'none',
  ],
  ['app_ftps_only', 'Web/sites', 'siteConfig.ftpsState', 'Disabled', 'AllAllowed'],
  ['app_min_tls_1_2', 'Web/sites', 'siteConfig.minTlsVersion', '1.3', '1.1'],
  [
    'application_gateway_tls_1_2',
    'Network/applicationGateways',
    'sslPolicy.minProtocolVersion',
    'TLSv1_2',
    'TLSv1_1',
  ],
  [
    'application_gateway_tls_1_2',
    'Network/applicationGateways',
    'sslPolicy.policyName',
    'AppGwSslPolicy20220101',
    'AppGwSslPolicy20150501',
  ],
  [
    'container_group_no_public_ip',
    'ContainerInstance/containerGroups',
    'ipAddress.type',
    'Private',
    'Public',
  ],
  [
    'database_server_min_tls_1_2',
    'DBforPostgreSQL/servers',
    'minimalTlsVersion',
    'TLS1_2',
    'TLSEnforcementDisabled',
  ],
  ['database_server_requires_tls', 'DBforMySQL/servers', 'sslEnforcement', 'Enabled', 'Disabled'],
  ['defender_plan_enabled', 'Security/pricings', 'pricingTier', 'Standard', 'Free'],
  ['messaging_min_tls_1_2', 'ServiceBus/namespaces', 'minimumTlsVersion', '1.2', '1.0'],
  ['redis_min_tls_1_2', 'Cache/redis', 'minimumTlsVersion', '1.2', '1.0'],
  ['sql_server_min_tls_1_2', 'Sql/servers', 'minimalTlsVersion', '1.3', 'None'],
  ['storage_account_min_tls_1_2', 'Storage/storageAccounts', 'minimumTlsVersion', 'TLS1_3', 'TLS1_1'],
  [
    'storage_container_not_public',
    'Storage/storageAccounts/blobServices/containers',
    'publicAccess',
    'None',
    'Blob',
  ],
]

describe.each(SETTINGS)('%s of %s: %s', (id, type, setting, good, bad) => {
  test.each([
    [good, 'PASS'],
    [good.toLowerCase(), 'PASS'],
    [bad, 'FAIL'],
    [bad.toUpperCase(), 'FAIL'],
    ['Sometimes', 'MANUAL'],
  ])('%s', (word, status) => {
    const value = setting.split('.').reduceRight((inner, name) => `{ ${name}: ${inner} }`, `'${word}'`)
    expect(statusesOf(`azure_${id}`, type, value)).toEqual([status])
  })
})

const RULE = { direction: 'Inbound', access: 'Allow', protocol: 'Tcp' }

test.each([
  [{}, 'FAIL'],
  [{ protocol: 'tcp' }, 'FAIL'],
  [{ access: 'Deny' }, 'PASS'],
  [{ direction: 'Outbound' }, 'PASS'],
  [{ protocol: 'Icmp' }, 'PASS'],
  [{ access: 'Permit' }, 'MANUAL'],
  [{ direction: 'In' }, 'MANUAL'],
  [{ protocol: 'All' }, 'MANUAL'],
])('a rule of a network security group with %j', (changed, status) => {
  const words = Object.entries({ ...RULE, ...changed }).map(([name, word]) => `${name}: '${word}'`)
  const rule = `{ ${words.join(', ')}, priority: 100, sourceAddressPrefix: '*', destinationAddressPrefix: '*', destinationPortRange: '22' }`
  const group = `{ securityRules: [{ name: 'ssh', properties: ${rule} }] }`
  expect(statusesOf('azure_nsg_no_public_ssh', 'Network/networkSecurityGroups', group)).toEqual([status])
})

function statusesOf(id: string, type: string, properties: string): readonly string[] {
  const name = type.split('/').slice(1).fill('shop').join('/')
  const text = `resource one 'Microsoft.${type}@2024-05-01' = { name: '${name}', properties: ${properties} }`
  const checks = CATALOGUE.filter((check) => check.id === id)
  const { findings } = evaluate(checks, resourcesOf(text), { provider: 'iac', account: 'shop' })
  return findings.map(({ status }) => status)
}
