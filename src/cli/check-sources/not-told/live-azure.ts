import type { Untold } from './untold.ts'

/** What a subscription is not asked for, or does not have apart. */
export const liveAzure: Untold = {
  'A subscription tells it with what it is a part of.': [
    'Microsoft.DBforMariaDB/servers/firewallRules',
    'Microsoft.DBforMySQL/flexibleServers/firewallRules',
    'Microsoft.DBforMySQL/servers/firewallRules',
    'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
    'Microsoft.DBforPostgreSQL/servers/firewallRules',
    'Microsoft.Network/networkSecurityGroups/securityRules',
    'Microsoft.Sql/servers/firewallRules',
    'Microsoft.Synapse/workspaces/firewallRules',
  ],
}
