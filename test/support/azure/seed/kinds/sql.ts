import type { Kind } from '../kind.ts'

const DATABASE = 'databases/orders'
const ENCRYPTION = `${DATABASE}/transparentDataEncryption/current`
const AUDITING = 'extendedAuditingSettings/default'
const ALERTS = 'securityAlertPolicies/Default'

const sqlServer: Kind = {
  type: 'Microsoft.Sql/servers',
  prefix: 'sql',
  count: 2,
  members: {
    kind: 'v12.0',
    properties: {
      administratorLogin: 'operator',
      minimalTlsVersion: '1.2',
      publicNetworkAccess: 'Disabled',
      state: 'Ready',
      version: '12.0',
    },
  },
  inside: {
    'administrators/ActiveDirectory': {
      properties: {
        administratorType: 'ActiveDirectory',
        azureADOnlyAuthentication: true,
        login: 'database-operators',
        sid: '3e0f6d7f-1e0a-4c2b-9b1a-8e4f5b6c7d81',
      },
    },
    [AUDITING]: {
      properties: { isAzureMonitorTargetEnabled: true, retentionDays: 120, state: 'Enabled' },
    },
    [ALERTS]: {
      properties: { disabledAlerts: [], emailAccountAdmins: true, emailAddresses: [], state: 'Enabled' },
    },
    // Azure makes it by itself, and nobody can encrypt it.
    'databases/master': { location: 'westeurope', properties: { status: 'Online' } },
    [DATABASE]: { location: 'westeurope', properties: { status: 'Online', zoneRedundant: true } },
    [ENCRYPTION]: { properties: { state: 'Enabled' } },
  },
  variants: [
    {
      checks: ['azure_sql_server_min_tls_1_2'],
      members: { properties: { minimalTlsVersion: 'None' } },
    },
    reachable(),
    reachable('azure_sql_server_firewall_not_open_to_azure', '0.0.0.0', '0.0.0.0'),
    reachable('azure_sql_server_firewall_not_open_to_internet', '0.0.0.0', '255.255.255.255'),
    // No rule counts without public access.
    { inside: firewall('0.0.0.0', '255.255.255.255') },
    {
      checks: ['azure_sql_server_entra_admin_set'],
      inside: {
        'administrators/ActiveDirectory': undefined,
      },
    },
    {
      checks: ['azure_sql_server_auditing_enabled'],
      inside: { [AUDITING]: { members: { properties: { state: 'Disabled', retentionDays: 0 } } } },
    },
    {
      checks: ['azure_sql_server_audit_logs_kept_90_days'],
      inside: { [AUDITING]: { members: { properties: { retentionDays: 30 } } } },
    },
    {
      checks: ['azure_sql_server_threat_alerts_enabled'],
      inside: { [ALERTS]: { members: { properties: { state: 'Disabled' } } } },
    },
    {
      checks: ['azure_sql_server_threat_alerts_enabled'],
      inside: { [ALERTS]: { members: { properties: { disabledAlerts: ['Sql_Injection'] } } } },
    },
    {
      checks: ['azure_sql_server_threat_alerts_notified'],
      inside: { [ALERTS]: { members: { properties: { emailAccountAdmins: false, emailAddresses: [''] } } } },
    },
    {
      inside: {
        [DATABASE]: { checks: ['azure_sql_database_encrypted'] },
        [ENCRYPTION]: { members: { properties: { state: 'Disabled' } } },
      },
    },
  ],
}

function firewall(startIpAddress: string, endIpAddress: string) {
  return { 'firewallRules/office': { members: { properties: { startIpAddress, endIpAddress } } } }
}

/** A server with public network access, and a rule of its firewall; that of an office, if left out. */
function reachable(check?: string, start = '203.0.113.7', end = '203.0.113.20'): Kind['variants'][number] {
  const own = check === undefined ? [] : [check]
  return {
    checks: ['azure_sql_server_public_network_access_disabled', ...own],
    members: { properties: { publicNetworkAccess: 'Enabled' } },
    inside: firewall(start, end),
  }
}

const synapse: Kind = {
  type: 'Microsoft.Synapse/workspaces',
  prefix: 'syn',
  members: {
    properties: {
      managedVirtualNetwork: 'default',
      managedVirtualNetworkSettings: { preventDataExfiltration: true },
      provisioningState: 'Succeeded',
      publicNetworkAccess: 'Disabled',
    },
  },
  variants: [
    {
      checks: ['azure_analytics_public_network_access_disabled'],
      members: { properties: { publicNetworkAccess: 'Enabled' } },
      inside: firewall('203.0.113.7', '203.0.113.7'),
    },
    {
      checks: [
        'azure_analytics_public_network_access_disabled',
        'azure_synapse_firewall_not_open_to_internet',
      ],
      members: { properties: { publicNetworkAccess: 'Enabled' } },
      inside: firewall('0.0.0.0', '255.255.255.255'),
    },
    {
      checks: ['azure_synapse_data_exfiltration_prevented'],
      members: { properties: { managedVirtualNetworkSettings: { preventDataExfiltration: false } } },
    },
    {
      checks: ['azure_synapse_data_exfiltration_prevented', 'azure_synapse_managed_network_enabled'],
      members: { properties: { managedVirtualNetwork: undefined, managedVirtualNetworkSettings: undefined } },
    },
  ],
}

export const sql: readonly Kind[] = [sqlServer, synapse]
