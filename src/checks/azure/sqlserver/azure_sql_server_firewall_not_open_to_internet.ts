import { defineCheck } from '../../check.ts'
import { keepsInternetOut } from '../firewall.ts'

export default defineCheck({
  id: 'azure_sql_server_firewall_not_open_to_internet',
  title: 'Firewalls of SQL servers should not let the internet in',
  service: 'sqlserver',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Everybody on the internet can try passwords and leaked credentials, and the next flaw of the server.',
  remediation: {
    text: 'Name the addresses that need the database, or disable public network access and use private endpoints.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/firewall-configure',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.2'] },
  sameAs: { checkov: ['CKV_AZURE_11'], trivy: ['AZU-0029', 'azure-database-no-public-firewall-access'] },
  resources: ['Microsoft.Sql/servers', 'Microsoft.Sql/servers/firewallRules'],
  evaluate: (server) => keepsInternetOut(server),
})
