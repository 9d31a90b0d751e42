import { defineCheck } from '../../check.ts'
import { mustBePrivate } from '../network-access.ts'

export default defineCheck({
  id: 'azure_sql_server_public_network_access_disabled',
  title: 'SQL servers should have no public network access',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A firewall rule that is too wide, now or after a later change, lets strangers try passwords and leaked credentials.',
  remediation: {
    text: 'Disable public network access and connect by private endpoints.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/connectivity-settings',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.7'] },
  sameAs: { checkov: ['CKV_AZURE_113'], trivy: ['AZU-0022', 'azure-database-no-public-access'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate: (server) => mustBePrivate('The server', server.at('publicNetworkAccess')),
})
