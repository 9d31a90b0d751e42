import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { parameter, parameterOfMany } from './server-parameter.ts'
import { disabledUnless, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

const POSTGRESQL = 'azurerm_postgresql_flexible_server'
const MYSQL = 'azurerm_mysql_flexible_server'

/** Argument by which parameters and firewall rules name their server. */
const SERVER = { [POSTGRESQL]: 'server_id', [MYSQL]: 'server_name' } as const

/** `azurerm_postgresql_flexible_server` with its parameters and firewall rules, which are separate resources. */
export const azurerm_postgresql_flexible_server = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  ...settings(POSTGRESQL),
})

export const azurerm_mysql_flexible_server = defineAdapter({
  type: 'Microsoft.DBforMySQL/flexibleServers',
  ...settings(MYSQL),
})

/** A firewall rule of a server that this module does not declare: a resource of its own. */
export const azurerm_postgresql_flexible_server_firewall_rule = defineAdapter({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
  named: ['name'],
  partOf: { [SERVER[POSTGRESQL]]: [POSTGRESQL] },
})

export const azurerm_mysql_flexible_server_firewall_rule = defineAdapter({
  type: 'Microsoft.DBforMySQL/flexibleServers/firewallRules',
  named: ['name'],
  partOf: { [SERVER[MYSQL]]: [MYSQL] },
})

/** A parameter of a server that this module does not declare. */
export const azurerm_postgresql_flexible_server_configuration = definePart({
  type: 'Microsoft.DBforPostgreSQL/flexibleServers',
  partOf: { [SERVER[POSTGRESQL]]: [POSTGRESQL] },
  properties: parameterOfMany,
})

export const azurerm_mysql_flexible_server_configuration = definePart({
  type: 'Microsoft.DBforMySQL/flexibleServers',
  partOf: { [SERVER[MYSQL]]: [MYSQL] },
  properties: parameterOfMany,
})

function settings(type: keyof typeof SERVER) {
  const parts = (kind: string, server: TerraformResource, module: TerraformModule) =>
    module.referring(`${type}_${kind}`, SERVER[type], server)
  return {
    renamed: {
      administratorLoginPassword: 'administrator_password',
      backup: '',
      network: '',
      'network.delegatedSubnetResourceId': 'delegated_subnet_id',
    },
    joined: {
      'backup.geoRedundantBackup': (server: Block) => disabledUnless(server, 'geo_redundant_backup_enabled'),
      configurations: (server: TerraformResource, module: TerraformModule) =>
        parts('configuration', server, module).map(parameter),
      firewallRules: (server: TerraformResource, module: TerraformModule) =>
        parts('firewall_rule', server, module).map((rule) => rule.at(addresses(rule))),
      // Of MySQL, a text.
      'network.publicNetworkAccess': (server: Block) =>
        server.string('public_network_access') ?? publicNetworkAccess(server),
    },
  } as const
}
