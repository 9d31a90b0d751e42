import {
  automationVariable,
  blobContainer,
  eventHubNamespace,
  keyVault,
  keyVaultKey,
  keyVaultSecret,
  managedCluster,
  mariadbServer,
  mysqlServer,
  mysqlSingleServer,
  postgresqlServer,
  postgresqlSingleServer,
  serviceBusNamespace,
  site,
  sqlDatabase,
  sqlServer,
  storageAccount,
  synapseWorkspace,
} from '../../../../model/azure/all-types.ts'
import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { BesideRead, GraphRead } from './read.ts'

/** What of some services Resource Graph does not have: children, and settings that an app or server has apart. */
export const serviceReads: readonly GraphRead[] = [
  {
    type: 'Microsoft.Automation/automationAccounts',
    beside: [{ path: 'variables', apiVersion: '2023-11-01', lists: automationVariable }],
  },
  {
    type: managedCluster.type,
    definition: managedCluster,
    beside: [
      {
        path: 'providers/Microsoft.Insights/diagnosticSettings',
        apiVersion: '2021-05-01-preview',
        says: 'diagnosticSettings',
      },
    ],
  },
  server(postgresqlServer, '2024-08-01'),
  server(mysqlServer, '2023-12-30'),
  server(postgresqlSingleServer, '2017-12-01'),
  server(mysqlSingleServer, '2017-12-01'),
  {
    type: mariadbServer.type,
    definition: mariadbServer,
    beside: [{ path: 'firewallRules', apiVersion: '2018-06-01', says: 'firewallRules' }],
  },
  { type: eventHubNamespace.type, definition: eventHubNamespace, beside: namespaceRules() },
  { type: serviceBusNamespace.type, definition: serviceBusNamespace, beside: namespaceRules() },
  {
    type: keyVault.type,
    definition: keyVault,
    beside: [
      { path: 'keys', apiVersion: '2024-11-01', lists: keyVaultKey, onlyInEach: 'rotationPolicy' },
      { path: 'secrets', apiVersion: '2024-11-01', lists: keyVaultSecret },
    ],
  },
  {
    type: sqlServer.type,
    definition: sqlServer,
    beside: [
      ...sql('administrators', 'administrators'),
      ...sql('extendedAuditingSettings/default', 'extendedAuditingSettings'),
      ...sql('firewallRules', 'firewallRules'),
      ...sql('securityAlertPolicies/Default', 'securityAlertPolicies'),
    ],
  },
  {
    type: sqlDatabase.type,
    definition: sqlDatabase,
    beside: sql('transparentDataEncryption/current', 'transparentDataEncryption'),
    notNamed: 'master',
  },
  {
    type: storageAccount.type,
    definition: storageAccount,
    beside: [
      {
        path: 'blobServices/default',
        apiVersion: '2024-01-01',
        says: 'blobServices',
        notOfKind: 'FileStorage',
      },
      {
        path: 'blobServices/default/containers',
        apiVersion: '2024-01-01',
        lists: blobContainer,
        notOfKind: 'FileStorage',
      },
    ],
  },
  {
    type: synapseWorkspace.type,
    definition: synapseWorkspace,
    beside: [{ path: 'firewallRules', apiVersion: '2021-06-01', says: 'firewallRules' }],
  },
  { type: site.type, definition: site, beside: app() },
  { type: `${site.type}/slots`, definition: site, beside: app() },
]

/** A server of databases: flexible, or one of the single servers before them. */
function server(definition: TypeDefinition, apiVersion: string): GraphRead {
  const beside = ['configurations', 'firewallRules'].map((path) => ({ path, apiVersion, says: path }))
  return { type: definition.type, definition, beside }
}

function namespaceRules(): readonly BesideRead[] {
  return [{ path: 'networkRuleSets/default', apiVersion: '2024-01-01', says: 'networkRuleSets' }]
}

function sql(path: string, says: string): readonly BesideRead[] {
  return [{ path, apiVersion: '2021-11-01', says }]
}

/** `siteConfig` of a list, and of an app itself, is null by design. */
function app(): readonly BesideRead[] {
  const settings = [
    ['basicPublishingCredentialsPolicies', 'basicPublishingCredentialsPolicies'],
    ['config/authsettingsV2', 'config'],
    ['config/web', 'siteConfig'],
  ] as const
  return settings.map(([path, says]) => ({ path, apiVersion: '2025-05-01', says }))
}
