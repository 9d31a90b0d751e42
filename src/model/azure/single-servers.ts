import { defineType } from '../define-type.ts'
import { defaulted, list, object, secretText, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'
import { firewallRule } from './sql.ts'

/** A single server of Azure Database for PostgreSQL, MySQL or MariaDB, the kind before flexible servers. */
const server = {
  name: text,
  administratorLoginPassword: secretText,
  /** Parameters of the database that are not left at their defaults. */
  configurations: list(object({ name: text, value: text })),
  /** `Default`, `Replica`, `GeoRestore` … */
  createMode: text,
  firewallRules: list(object(firewallRule)),
  /** Whether disks are encrypted a second time: `Enabled` or `Disabled`. */
  infrastructureEncryption: defaulted(text, 'Disabled'),
  /** `TLS1_0`, `TLS1_1`, `TLS1_2` or `TLSEnforcementDisabled`. */
  minimalTlsVersion: text,
  publicNetworkAccess,
  /** `Enabled` or `Disabled`. */
  sslEnforcement: defaulted(text, 'Enabled'),
  storageProfile: object({
    /** `Enabled` or `Disabled`. */
    geoRedundantBackup: defaulted(text, 'Disabled'),
  }),
} as const

export const postgresqlSingleServer = defineType({
  type: 'Microsoft.DBforPostgreSQL/servers',
  names: ['name'],
  properties: server,
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const postgresqlSingleFirewallRule = defineType({
  type: 'Microsoft.DBforPostgreSQL/servers/firewallRules',
  properties: firewallRule,
})

export const mysqlSingleServer = defineType({
  type: 'Microsoft.DBforMySQL/servers',
  names: ['name'],
  properties: server,
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const mysqlSingleFirewallRule = defineType({
  type: 'Microsoft.DBforMySQL/servers/firewallRules',
  properties: firewallRule,
})

export const mariadbServer = defineType({
  type: 'Microsoft.DBforMariaDB/servers',
  names: ['name'],
  properties: server,
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const mariadbFirewallRule = defineType({
  type: 'Microsoft.DBforMariaDB/servers/firewallRules',
  properties: firewallRule,
})
