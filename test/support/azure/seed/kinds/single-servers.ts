import type { Kind } from '../kind.ts'
import { firewall, parameters, setTo } from './databases.ts'

const PUBLIC = { properties: { publicNetworkAccess: 'Enabled' } }

/** What every kind of single servers can be got wrong in. */
const ALIKE: Kind['variants'] = [
  {
    checks: ['azure_database_server_public_network_access_disabled'],
    members: PUBLIC,
    inside: firewall('203.0.113.7', '203.0.113.7'),
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
    members: { properties: { storageProfile: { geoRedundantBackup: 'Disabled' } } },
  },
  {
    checks: ['azure_database_server_requires_tls'],
    members: { properties: { sslEnforcement: 'Disabled' } },
  },
  {
    checks: ['azure_database_server_min_tls_1_2'],
    members: { properties: { minimalTlsVersion: 'TLSEnforcementDisabled' } },
  },
]

const ENCRYPTED_ONCE: Kind['variants'][number] = {
  checks: ['azure_database_server_infrastructure_encrypted'],
  members: { properties: { infrastructureEncryption: 'Disabled' } },
}

const properties = {
  administratorLogin: 'operator',
  minimalTlsVersion: 'TLS1_2',
  publicNetworkAccess: 'Disabled',
  sslEnforcement: 'Enabled',
  storageProfile: { backupRetentionDays: 14, geoRedundantBackup: 'Enabled', storageMB: 51200 },
  userVisibleState: 'Ready',
}

const members = {
  sku: { name: 'GP_Gen5_4', tier: 'GeneralPurpose', family: 'Gen5', capacity: 4 },
  properties,
}
const encrypted = { ...members, properties: { ...properties, infrastructureEncryption: 'Enabled' } }

export const singleServers: readonly Kind[] = [
  {
    type: 'Microsoft.DBforPostgreSQL/servers',
    prefix: 'psqls',
    members: encrypted,
    inside: parameters({
      connection_throttling: 'on',
      log_checkpoints: 'on',
      log_connections: 'on',
      log_disconnections: 'on',
      log_retention_days: '7',
    }),
    variants: [
      ...ALIKE,
      ENCRYPTED_ONCE,
      setTo('azure_postgresql_connection_throttling', 'connection_throttling', 'off'),
      setTo('azure_postgresql_log_checkpoints', 'log_checkpoints', 'off'),
      setTo('azure_postgresql_log_connections', 'log_connections', 'off'),
      setTo('azure_postgresql_log_disconnections', 'log_disconnections', 'off'),
      setTo('azure_postgresql_logs_kept_over_3_days', 'log_retention_days', '3'),
    ],
  },
  {
    type: 'Microsoft.DBforMySQL/servers',
    prefix: 'mysqls',
    members: encrypted,
    inside: parameters({ audit_log_enabled: 'ON', audit_log_events: 'CONNECTION,DDL' }),
    variants: [
      ...ALIKE,
      ENCRYPTED_ONCE,
      setTo('azure_mysql_audit_log_enabled', 'audit_log_enabled', 'OFF'),
      setTo('azure_mysql_audit_log_connections', 'audit_log_events', 'DDL'),
    ],
  },
  { type: 'Microsoft.DBforMariaDB/servers', prefix: 'mariadb', members, variants: ALIKE },
]
