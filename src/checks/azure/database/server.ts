import type { Resource } from '../../../model/resource.ts'

/** Flexible servers, and the single servers that were before them. */
export const SERVERS = [
  'Microsoft.DBforPostgreSQL/flexibleServers',
  'Microsoft.DBforMySQL/flexibleServers',
  'Microsoft.DBforPostgreSQL/servers',
  'Microsoft.DBforMySQL/servers',
  'Microsoft.DBforMariaDB/servers',
] as const

export const SERVERS_AND_RULES = [
  ...SERVERS,
  'Microsoft.DBforPostgreSQL/flexibleServers/firewallRules',
  'Microsoft.DBforMySQL/flexibleServers/firewallRules',
  'Microsoft.DBforPostgreSQL/servers/firewallRules',
  'Microsoft.DBforMySQL/servers/firewallRules',
  'Microsoft.DBforMariaDB/servers/firewallRules',
] as const

export function isFlexible({ type }: Resource): boolean {
  return type.includes('/flexibleServers')
}
