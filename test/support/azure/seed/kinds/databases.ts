import { SUBNET } from '../hub.ts'
import type { Kind, Part } from '../kind.ts'

/** Parameters of a database, each of which Azure tells by itself. */
export function parameters(values: Readonly<Record<string, string>>): Readonly<Record<string, Part>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `configurations/${name}`,
      { properties: { value, source: 'user-override', dataType: 'String' } },
    ]),
  )
}

export function setTo(check: string, name: string, value: string): Kind['variants'][number] {
  return { checks: [check], inside: { [`configurations/${name}`]: { members: { properties: { value } } } } }
}

export function firewall(startIpAddress: string, endIpAddress: string) {
  return { 'firewallRules/office': { members: { properties: { startIpAddress, endIpAddress } } } }
}

const PUBLIC = {
  properties: { network: { publicNetworkAccess: 'Enabled', delegatedSubnetResourceId: undefined } },
}

/** What both kinds of flexible servers can be got wrong in. */
const ALIKE: Kind['variants'] = [
  {
    checks: ['azure_database_server_public_network_access_disabled'],
    members: PUBLIC,
    inside: firewall('203.0.113.7', '203.0.113.7'),
  },
  {
    checks: [
      'azure_database_server_firewall_not_open_to_azure',
      'azure_database_server_public_network_access_disabled',
    ],
    members: PUBLIC,
    inside: firewall('0.0.0.0', '0.0.0.0'),
  },
  {
    checks: [
      'azure_database_server_firewall_not_open_to_internet',
      'azure_database_server_public_network_access_disabled',
    ],
    members: PUBLIC,
    inside: firewall('0.0.0.0', '255.255.255.255'),
  },
  {
    checks: ['azure_database_server_geo_redundant_backup'],
    members: { properties: { backup: { geoRedundantBackup: 'Disabled' } } },
  },
]

const members = {
  sku: { name: 'Standard_D4ds_v5', tier: 'GeneralPurpose' },
  properties: {
    administratorLogin: 'operator',
    backup: { backupRetentionDays: 14, geoRedundantBackup: 'Enabled' },
    network: { publicNetworkAccess: 'Disabled', delegatedSubnetResourceId: SUBNET },
    state: 'Ready',
  },
}

const postgresql: Kind = {
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  prefix: 'psql',
  count: 2,
  members: { ...members, properties: { ...members.properties, version: '17' } },
  inside: parameters({
    require_secure_transport: 'on',
    ssl_min_protocol_version: 'TLSv1.2',
    'connection_throttle.enable': 'on',
    log_checkpoints: 'on',
    log_connections: 'on',
    log_disconnections: 'on',
    'logfiles.retention_days': '7',
    max_connections: '859',
  }),
  variants: [
    ...ALIKE,
    setTo('azure_database_server_min_tls_1_2', 'ssl_min_protocol_version', 'TLSv1'),
    setTo('azure_database_server_requires_tls', 'require_secure_transport', 'off'),
    setTo('azure_postgresql_connection_throttling', 'connection_throttle.enable', 'off'),
    setTo('azure_postgresql_log_checkpoints', 'log_checkpoints', 'off'),
    setTo('azure_postgresql_log_connections', 'log_connections', 'off'),
    setTo('azure_postgresql_log_disconnections', 'log_disconnections', 'off'),
    setTo('azure_postgresql_logs_kept_over_3_days', 'logfiles.retention_days', '3'),
  ],
}

const mysql: Kind = {
  type: 'Microsoft.DBforMySQL/flexibleServers',
  prefix: 'mysql',
  count: 2,
  members: { ...members, properties: { ...members.properties, version: '8.0.21' } },
  inside: parameters({
    require_secure_transport: 'ON',
    tls_version: 'TLSv1.2,TLSv1.3',
    audit_log_enabled: 'ON',
    audit_log_events: 'CONNECTION,DDL',
    slow_query_log: 'OFF',
  }),
  variants: [
    ...ALIKE,
    setTo('azure_database_server_min_tls_1_2', 'tls_version', 'TLSv1,TLSv1.2'),
    setTo('azure_database_server_requires_tls', 'require_secure_transport', 'OFF'),
    setTo('azure_mysql_audit_log_enabled', 'audit_log_enabled', 'OFF'),
    setTo('azure_mysql_audit_log_connections', 'audit_log_events', 'DDL,DML'),
  ],
}

const cosmos: Kind = {
  type: 'Microsoft.DocumentDB/databaseAccounts',
  prefix: 'cosmos',
  members: {
    kind: 'GlobalDocumentDB',
    properties: {
      capabilities: [],
      databaseAccountOfferType: 'Standard',
      disableKeyBasedMetadataWriteAccess: true,
      disableLocalAuth: true,
      ipRules: [],
      isVirtualNetworkFilterEnabled: true,
      publicNetworkAccess: 'Enabled',
      provisioningState: 'Succeeded',
    },
  },
  variants: [
    {
      checks: ['azure_cosmosdb_key_metadata_writes_disabled'],
      members: { properties: { disableKeyBasedMetadataWriteAccess: false } },
    },
    {
      checks: ['azure_cosmosdb_local_authentication_disabled'],
      members: { properties: { disableLocalAuth: false } },
    },
    {
      checks: ['azure_cosmosdb_network_restricted'],
      members: { properties: { isVirtualNetworkFilterEnabled: false } },
    },
    {
      members: {
        properties: { isVirtualNetworkFilterEnabled: false, ipRules: [{ ipAddressOrRange: '203.0.113.7' }] },
      },
    },
    // Its keys are what it has.
    { members: { kind: 'MongoDB', properties: { disableLocalAuth: false } } },
  ],
}

const redis: Kind = {
  type: 'Microsoft.Cache/redis',
  prefix: 'redis',
  members: {
    properties: {
      enableNonSslPort: false,
      minimumTlsVersion: '1.2',
      provisioningState: 'Succeeded',
      publicNetworkAccess: 'Disabled',
      redisVersion: '6.0',
      sku: { name: 'Premium', family: 'P', capacity: 1 },
    },
  },
  variants: [
    { checks: ['azure_redis_min_tls_1_2'], members: { properties: { minimumTlsVersion: '1.0' } } },
    { checks: ['azure_redis_min_tls_1_2'], members: { properties: { minimumTlsVersion: undefined } } },
    {
      checks: ['azure_redis_public_network_access_disabled'],
      members: { properties: { publicNetworkAccess: 'Enabled' } },
    },
    { checks: ['azure_redis_tls_only'], members: { properties: { enableNonSslPort: true } } },
    { members: { properties: { publicNetworkAccess: 'Enabled', subnetId: SUBNET } } },
  ],
}

export const databases: readonly Kind[] = [postgresql, mysql, cosmos, redis]
