import { defineCheck } from '../../check.ts'
import { keepsAzureOut } from '../firewall.ts'
import { SERVERS_AND_RULES } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_firewall_not_open_to_azure',
  title: 'Firewalls of PostgreSQL, MySQL and MariaDB servers should not let all of Azure in',
  service: 'database',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Everybody can rent a machine in Azure, in a subscription of their own, and connect from there.',
  remediation: {
    text: 'Remove the rule from 0.0.0.0 to 0.0.0.0, and let applications in by private endpoints.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-firewall-rules',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.5'] },
  sameAs: { checkov: ['CKV2_AZURE_6'] },
  resources: SERVERS_AND_RULES,
  evaluate: (server) => keepsAzureOut(server),
})
