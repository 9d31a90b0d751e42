import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { isPrivate } from '../network-access.ts'
import { isFlexible, SERVERS } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_public_network_access_disabled',
  title: 'PostgreSQL, MySQL and MariaDB servers should have no public network access',
  service: 'database',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A firewall rule that is too wide, now or after a later change, lets strangers try passwords and leaked credentials.',
  remediation: {
    text: 'Put the server into a subnet of its own, or disable public network access and connect by private endpoints.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-private',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: {},
  resources: SERVERS,
  evaluate(server) {
    const network = server.at('network')
    const access = isFlexible(server) ? network.at('publicNetworkAccess') : server.at('publicNetworkAccess')
    const subnet = network.at('delegatedSubnetResourceId')
    const isClosed = anyHolds(
      () => isPrivate(access),
      () => isSet(subnet),
    )
    return isClosed
      ? pass('The server has no public network access.', access)
      : fail('The server has public network access.', access)
  },
})
