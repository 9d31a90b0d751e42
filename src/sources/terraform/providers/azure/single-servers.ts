import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { parameter, parameterOfMany } from './server-parameter.ts'
import { disabledUnless, enabledOrDisabled, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

/** What the names of a kind of servers, their parameters and their firewall rules begin with. */
type Kind = 'azurerm_mariadb' | 'azurerm_mysql' | 'azurerm_postgresql'

/** `azurerm_postgresql_server` with its parameters and firewall rules. Version 3 of the provider is the last that has it. */
export const azurerm_postgresql_server = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/servers',
  ...settings('azurerm_postgresql'),
})

export const azurerm_postgresql_firewall_rule = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_postgresql_server'] },
})

export const azurerm_mysql_server = defineAdapter({
  type: 'Microsoft.DBforMySQL/servers',
  ...settings('azurerm_mysql'),
})

export const azurerm_mysql_firewall_rule = defineAdapter({
  type: 'Microsoft.DBforMySQL/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_mysql_server'] },
})

export const azurerm_mariadb_server = defineAdapter({
  type: 'Microsoft.DBforMariaDB/servers',
  ...settings('azurerm_mariadb'),
})

export const azurerm_mariadb_firewall_rule = defineAdapter({
  type: 'Microsoft.DBforMariaDB/servers/firewallRules',
  named: ['name'],
  partOf: { server_name: ['azurerm_mariadb_server'] },
})

/** A parameter of a server that this module does not declare. */
export const azurerm_postgresql_configuration = definePart({
  type: 'Microsoft.DBforPostgreSQL/servers',
  partOf: { server_name: ['azurerm_postgresql_server'] },
  properties: parameterOfMany,
})

export const azurerm_mysql_configuration = definePart({
  type: 'Microsoft.DBforMySQL/servers',
  partOf: { server_name: ['azurerm_mysql_server'] },
  properties: parameterOfMany,
})

export const azurerm_mariadb_configuration = definePart({
  type: 'Microsoft.DBforMariaDB/servers',
  partOf: { server_name: ['azurerm_mariadb_server'] },
  properties: parameterOfMany,
})

function settings(kind: Kind) {
  const parts = (name: string, server: TerraformResource, module: TerraformModule) =>
    module.referring(`${kind}_${name}`, 'server_name', server)
  return {
    renamed: { minimalTlsVersion: 'ssl_minimal_tls_version_enforced', storageProfile: '' },
    // None up to version 2.
    defaults: { minimalTlsVersion: 'TLS1_2' },
    joined: {
      configurations: (server: TerraformResource, module: TerraformModule) =>
        parts('configuration', server, module).map(parameter),
      firewallRules: (server: TerraformResource, module: TerraformModule) =>
        parts('firewall_rule', server, module).map((rule) => rule.at(addresses(rule))),
      infrastructureEncryption: (server: Block) =>
        disabledUnless(server, 'infrastructure_encryption_enabled'),
      publicNetworkAccess,
      sslEnforcement: (server: Block) =>
        // The same, in version 1.
        server.string('ssl_enforcement') ?? enabledOrDisabled(server, 'ssl_enforcement_enabled'),
      'storageProfile.geoRedundantBackup': (server: Block) =>
        disabledUnless(server, 'geo_redundant_backup_enabled'),
    },
  } as const
}
