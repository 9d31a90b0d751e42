import type { Untold } from './untold.ts'

/** What a subscription is not asked for, or does not have apart. */
export const liveAzure: Untold = {
  'Azure has no single servers any more, and they are not read.': [
    'Microsoft.DBforMariaDB/servers',
    'Microsoft.DBforMariaDB/servers/firewallRules',
    'Microsoft.DBforMySQL/servers',
    'Microsoft.DBforMySQL/servers/firewallRules',
    'Microsoft.DBforPostgreSQL/servers',
    'Microsoft.DBforPostgreSQL/servers/firewallRules',
  ],
  'A subscription tells it with what it is a part of.': [
    'Microsoft.DBforMySQL/flexibleServers/firewallRules',
    'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
    'Microsoft.Network/networkSecurityGroups/securityRules',
    'Microsoft.Sql/servers/firewallRules',
    'Microsoft.Synapse/workspaces/firewallRules',
  ],
}
