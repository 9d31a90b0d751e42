import { defineAdapter } from '../adapter.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { definePart } from './define-part.ts'
import { parameter, parameterOfMany } from './server-parameter.ts'
import { disabledUnless, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

const POSTGRESQL = 'azurerm_postgresql_flexible_server'
const MYSQL = 'azurerm_mysql_flexible_server'

/** Argument by which parameters and firewall rules name their server. */
const SERVER = { [POSTGRESQL]: 'server_id', [MYSQL]: 'server_name' } as const

/** `azurerm_postgresql_flexible_server` with its parameters and firewall rules, which are separate resources. */
export const postgresqlServer = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  named: ['name'],
  properties: (server, module) => settings(server, module, POSTGRESQL),
})

export const mysqlServer = defineAdapter({
  type: 'Microsoft.DBforMySQL/flexibleServers',
  named: ['name'],
  properties: (server, module) => settings(server, module, MYSQL),
})

/** A firewall rule of a server that this module does not declare: a resource of its own. */
export const postgresqlFirewallRule = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
  named: ['name'],
  partOf: { [SERVER[POSTGRESQL]]: [POSTGRESQL] },
  properties: addresses,
})

export const mysqlFirewallRule = defineAdapter({
  type: 'Microsoft.DBforMySQL/flexibleServers/firewallRules',
  named: ['name'],
  partOf: { [SERVER[MYSQL]]: [MYSQL] },
  properties: addresses,
})

/** A parameter of a server that this module does not declare. */
export const postgresqlParameter = definePart({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  partOf: { [SERVER[POSTGRESQL]]: [POSTGRESQL] },
  properties: parameterOfMany,
})

export const mysqlParameter = definePart({
  type: 'Microsoft.DBforMySQL/flexibleServers',
  partOf: { [SERVER[MYSQL]]: [MYSQL] },
  properties: parameterOfMany,
})

function settings(server: TerraformResource, module: TerraformModule, type: keyof typeof SERVER) {
  return {
    name: server.string('name'),
    administratorLoginPassword: server.secret('administrator_password'),
    backup: { geoRedundantBackup: disabledUnless(server, 'geo_redundant_backup_enabled') },
    configurations: module.referring(`${type}_configuration`, SERVER[type], server).map(parameter),
    createMode: server.string('create_mode'),
    firewallRules: module
      .referring(`${type}_firewall_rule`, SERVER[type], server)
      .map((rule) => rule.at(addresses(rule))),
    network: {
      delegatedSubnetResourceId: server.string('delegated_subnet_id'),
      // Of MySQL, a text.
      publicNetworkAccess: server.string('public_network_access') ?? publicNetworkAccess(server),
    },
  }
}
