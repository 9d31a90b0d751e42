import { defineType } from '../define-type.ts'
import { defaulted, list, object, secretText, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'
import { firewallRule } from './sql.ts'

const configurations = list(object({ name: text, value: text }))

/** A flexible server of Azure Database for PostgreSQL or MySQL. */
const server = {
  name: text,
  administratorLoginPassword: secretText,
  backup: object({
    /** `Enabled` or `Disabled`. */
    geoRedundantBackup: defaulted(text, 'Disabled'),
  }),
  /** Parameters of the database that are not left at their defaults. */
  configurations,
  /** `Default`, `Replica`, `GeoRestore` … */
  createMode: text,
  firewallRules: list(object(firewallRule)),
  network: object({
    /** The subnet that the server is in, which then has no public address. */
    delegatedSubnetResourceId: text,
    publicNetworkAccess,
  }),
} as const

export const postgresqlServer = defineType({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  names: ['name'],
  properties: server,
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const postgresqlFirewallRule = defineType({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
  properties: firewallRule,
})

export const mysqlServer = defineType({
  type: 'Microsoft.DBforMySQL/flexibleServers',
  names: ['name'],
  properties: server,
})

/** A rule of a server that is declared elsewhere, or that is not known. */
export const mysqlFirewallRule = defineType({
  type: 'Microsoft.DBforMySQL/flexibleServers/firewallRules',
  properties: firewallRule,
})
