import { defineCheck } from '../../check.ts'
import { keepsInternetOut } from '../firewall.ts'
import { SERVERS_AND_RULES } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_firewall_not_open_to_internet',
  title: 'Firewalls of PostgreSQL, MySQL and MariaDB servers should not let the internet in',
  service: 'database',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Everybody on the internet can try passwords and leaked credentials, and the next flaw of the server.',
  remediation: {
    text: 'Name the addresses that need the database, or disable public network access and use private endpoints.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-firewall-rules',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  sameAs: { checkov: ['CKV2_AZURE_26'] },
  resources: SERVERS_AND_RULES,
  evaluate: (server) => keepsInternetOut(server),
})
