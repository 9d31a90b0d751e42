import { expect, test } from 'vitest'
import { scanTexts } from '../../support/scan-texts.ts'
import { type Json, textOf } from './template.ts'

interface Child {
  readonly type: string
  /** The last part of its name. */
  readonly name?: string
  readonly properties: Json
}

const UNKNOWN_NAME = "[concat('servers/', parameters('given'))]"

/** What checks say of a resource in one that is deployed elsewhere: `FAIL azure_app_min_tls_1_2`. */
function judged({ type, name = 'own', properties }: Child): readonly string[] {
  const names = type.split('/').slice(1, -1)
  const template = textOf({
    parameters: { given: { type: 'string' } },
    resources: [
      {
        type,
        apiVersion: '2023-05-01',
        name: name === UNKNOWN_NAME ? name : [...names, name].join('/'),
        properties,
      },
    ],
  })
  const { findings, gaps } = scanTexts({ 'main.json': template })
  expect(gaps).toEqual([])
  return findings.map(({ status, check }) => `${status} ${check.id}`).toSorted()
}

const GIVEN = "[parameters('given')]"
const EVERYBODY = { startIpAddress: '0.0.0.0', endIpAddress: '255.255.255.255' }

test.each<[string, Child, readonly string[]]>([
  [
    'a node pool with public addresses',
    {
      type: 'Microsoft.ContainerService/managedClusters/agentPools',
      properties: { enableNodePublicIP: true, enableEncryptionAtHost: true },
    },
    ['FAIL azure_aks_nodes_no_public_ip', 'PASS azure_aks_host_encryption_enabled'],
  ],
  [
    'a node pool, of which a parameter decides',
    {
      type: 'Microsoft.ContainerService/managedClusters/agentPools',
      properties: { enableNodePublicIP: GIVEN, enableEncryptionAtHost: false },
    },
    ['FAIL azure_aks_host_encryption_enabled', 'MANUAL azure_aks_nodes_no_public_ip'],
  ],
  [
    'the configuration of an app, which says nothing of other settings',
    {
      type: 'Microsoft.Web/sites/config',
      name: 'web',
      properties: { minTlsVersion: '1.0', ftpsState: 'FtpsOnly', remoteDebuggingEnabled: GIVEN },
    },
    ['FAIL azure_app_min_tls_1_2', 'MANUAL azure_app_remote_debugging_disabled', 'PASS azure_app_ftps_only'],
  ],
  [
    'addresses that may reach an app, which may have no public address',
    {
      type: 'Microsoft.Web/sites/slots/config',
      name: 'web',
      properties: { ipSecurityRestrictions: [], ipSecurityRestrictionsDefaultAction: 'Allow' },
    },
    ['MANUAL azure_app_network_restricted'],
  ],
  [
    'settings of an app that no check is about',
    { type: 'Microsoft.Web/sites/config', name: 'appsettings', properties: { COLOR: 'blue' } },
    [],
  ],
  [
    'one of two ways of deployment',
    {
      type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
      name: 'ftp',
      properties: { allow: true },
    },
    ['FAIL azure_app_basic_authentication_disabled'],
  ],
  [
    'one of two ways of deployment that takes no password',
    {
      type: 'Microsoft.Web/sites/basicPublishingCredentialsPolicies',
      name: 'scm',
      properties: { allow: false },
    },
    ['MANUAL azure_app_basic_authentication_disabled'],
  ],
  [
    'authentication of an app',
    {
      type: 'Microsoft.Web/sites/config',
      name: 'authsettingsV2',
      properties: { platform: { enabled: true } },
    },
    ['PASS azure_app_authentication_enabled'],
  ],
  [
    'a parameter of a database that is off',
    {
      type: 'Microsoft.DBforPostgreSQL/flexibleServers/configurations',
      name: 'require_secure_transport',
      properties: { value: 'off' },
    },
    ['FAIL azure_database_server_requires_tls'],
  ],
  [
    'a parameter of a database that is on, which says nothing of others',
    {
      type: 'Microsoft.DBforPostgreSQL/servers/configurations',
      name: 'log_connections',
      properties: { value: 'on' },
    },
    ['PASS azure_postgresql_log_connections'],
  ],
  [
    'a parameter of a database whose name is unknown, which may be any',
    {
      type: 'Microsoft.DBforMySQL/flexibleServers/configurations',
      name: UNKNOWN_NAME,
      properties: { value: 'ON' },
    },
    [
      'MANUAL azure_database_server_min_tls_1_2',
      'MANUAL azure_database_server_requires_tls',
      'MANUAL azure_mysql_audit_log_connections',
      'MANUAL azure_mysql_audit_log_enabled',
    ],
  ],
  [
    'a parameter of a database without a check',
    {
      type: 'Microsoft.DBforMySQL/flexibleServers/configurations',
      name: 'max_connections',
      properties: { value: '100' },
    },
    [],
  ],
  [
    'auditing that is off',
    { type: 'Microsoft.Sql/servers/auditingSettings', properties: { state: 'Disabled' } },
    ['FAIL azure_sql_server_auditing_enabled'],
  ],
  [
    'auditing with a retention',
    {
      type: 'Microsoft.Sql/servers/extendedAuditingSettings',
      properties: { state: 'Enabled', retentionDays: 10 },
    },
    ['FAIL azure_sql_server_audit_logs_kept_90_days', 'PASS azure_sql_server_auditing_enabled'],
  ],
  [
    'alerts that are not raised',
    { type: 'Microsoft.Sql/servers/securityAlertPolicies', properties: { state: 'Disabled' } },
    ['FAIL azure_sql_server_threat_alerts_enabled'],
  ],
  [
    'a setting of a server that no check is about',
    {
      type: 'Microsoft.Sql/servers/azureADOnlyAuthentications',
      properties: { azureADOnlyAuthentication: true },
    },
    [],
  ],
  [
    'encryption of a database',
    {
      type: 'Microsoft.Sql/servers/databases/transparentDataEncryption',
      properties: { state: 'Disabled' },
    },
    ['FAIL azure_sql_database_encrypted'],
  ],
  [
    'soft delete of a storage account',
    {
      type: 'Microsoft.Storage/storageAccounts/blobServices',
      name: 'default',
      properties: { deleteRetentionPolicy: { enabled: false } },
    },
    ['FAIL azure_storage_account_blob_soft_delete_enabled'],
  ],
  [
    'networks that reach a namespace, which may have no public address',
    { type: 'Microsoft.EventHub/namespaces/networkRuleSets', properties: { defaultAction: 'Allow' } },
    ['MANUAL azure_messaging_network_restricted'],
  ],
  [
    'networks that do not reach a namespace',
    { type: 'Microsoft.ServiceBus/namespaces/networkRuleSets', properties: { defaultAction: 'Deny' } },
    ['PASS azure_messaging_network_restricted'],
  ],
  [
    'a firewall rule of a server',
    { type: 'Microsoft.Sql/servers/firewallRules', properties: EVERYBODY },
    [
      'FAIL azure_sql_server_firewall_not_open_to_internet',
      'PASS azure_sql_server_firewall_not_open_to_azure',
    ],
  ],
  [
    'a firewall rule of a workspace',
    { type: 'Microsoft.Synapse/workspaces/firewallRules', properties: EVERYBODY },
    ['FAIL azure_synapse_firewall_not_open_to_internet'],
  ],
])('a part of what is deployed elsewhere: %s', (_, child, findings) => {
  expect(judged(child)).toEqual(findings)
})
