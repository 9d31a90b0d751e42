import { defineCheck } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { mustBePrivate } from '../network-access.ts'
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
  sameAs: { checkov: ['CKV_AZURE_68', 'CKV_AZURE_53', 'CKV_AZURE_48'] },
  resources: SERVERS,
  evaluate(server) {
    const network = server.at('network')
    const access = isFlexible(server) ? network.at('publicNetworkAccess') : server.at('publicNetworkAccess')
    return mustBePrivate('The server', access, () => isSet(network.at('delegatedSubnetResourceId')))
  },
})
