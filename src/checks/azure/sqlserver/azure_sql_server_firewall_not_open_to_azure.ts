import { defineCheck } from '../../check.ts'
import { keepsAzureOut } from '../firewall.ts'

export default defineCheck({
  id: 'azure_sql_server_firewall_not_open_to_azure',
  title: 'Firewalls of SQL servers should not let all of Azure in',
  service: 'sqlserver',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Everybody can rent a machine in Azure, in a subscription of their own, and connect from there.',
  remediation: {
    text: 'Remove the rule from 0.0.0.0 to 0.0.0.0, and let applications in by virtual network rules or private endpoints.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/network-access-controls-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.2'] },
  resources: ['Microsoft.Sql/servers', 'Microsoft.Sql/servers/firewallRules'],
  evaluate: (server) => keepsAzureOut(server),
})
