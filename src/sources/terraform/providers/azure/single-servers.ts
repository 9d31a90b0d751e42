import { defineAdapter } from '../adapter.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { definePart } from './define-part.ts'
import { parameter, parameterOfMany } from './server-parameter.ts'
import { disabledUnless, enabledOrDisabled, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

/** What the names of a kind of servers, their parameters and their firewall rules begin with. */
type Kind = 'azurerm_mariadb' | 'azurerm_mysql' | 'azurerm_postgresql'

/** `azurerm_postgresql_server` with its parameters and firewall rules. Version 3 of the provider is the last that has it. */
export const postgresqlSingleServer = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/servers',
  named: ['name'],
  properties: (server, module) => settings(server, module, 'azurerm_postgresql'),
})

export const postgresqlSingleFirewallRule = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_postgresql_server'] },
  properties: addresses,
})

export const mysqlSingleServer = defineAdapter({
  type: 'Microsoft.DBforMySQL/servers',
  named: ['name'],
  properties: (server, module) => settings(server, module, 'azurerm_mysql'),
})

export const mysqlSingleFirewallRule = defineAdapter({
  type: 'Microsoft.DBforMySQL/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_mysql_server'] },
  properties: addresses,
})

export const mariadbServer = defineAdapter({
  type: 'Microsoft.DBforMariaDB/servers',
  named: ['name'],
  properties: (server, module) => settings(server, module, 'azurerm_mariadb'),
})

export const mariadbFirewallRule = defineAdapter({
  type: 'Microsoft.DBforMariaDB/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_mariadb_server'] },
  properties: addresses,
})

/** A parameter of a server that this module does not declare. */
export const postgresqlSingleParameter = definePart({
  type: 'Microsoft.DBforPostgreSQL/servers',
  partOf: { server_name: ['azurerm_postgresql_server'] },
  properties: parameterOfMany,
})

export const mysqlSingleParameter = definePart({
  type: 'Microsoft.DBforMySQL/servers',
  partOf: { server_name: ['azurerm_mysql_server'] },
  properties: parameterOfMany,
})

export const mariadbParameter = definePart({
  type: 'Microsoft.DBforMariaDB/servers',
  partOf: { server_name: ['azurerm_mariadb_server'] },
  properties: parameterOfMany,
})

function settings(server: TerraformResource, module: TerraformModule, kind: Kind) {
  return {
    name: server.string('name'),
    administratorLoginPassword: server.secret('administrator_login_password'),
    configurations: module.referring(`${kind}_configuration`, 'server_name', server).map(parameter),
    createMode: server.string('create_mode'),
    firewallRules: module
      .referring(`${kind}_firewall_rule`, 'server_name', server)
      .map((rule) => rule.at(addresses(rule))),
    infrastructureEncryption: disabledUnless(server, 'infrastructure_encryption_enabled'),
    // None up to version 2.
    minimalTlsVersion: server.string('ssl_minimal_tls_version_enforced') ?? 'TLS1_2',
    publicNetworkAccess: publicNetworkAccess(server),
    sslEnforcement:
      // The same, in version 1.
      server.string('ssl_enforcement') ?? enabledOrDisabled(server, 'ssl_enforcement_enabled'),
    storageProfile: { geoRedundantBackup: disabledUnless(server, 'geo_redundant_backup_enabled') },
  }
}
