import { defineCheck } from '../../check.ts'
import { mustBeSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_sql_server_auditing_enabled',
  title: 'SQL servers should keep audit logs',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell who read or changed which data.',
  remediation: {
    text: 'Enable auditing of the server, to a storage account or a Log Analytics workspace.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/auditing-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.1'] },
  sameAs: { checkov: ['CKV_AZURE_23'], trivy: ['AZU-0027', 'azure-database-enable-audit'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate: (server) =>
    mustBeSetTo(server.at('extendedAuditingSettings').at('state'), 'Enabled', {
      passes: 'Audit logs are kept.',
      fails: 'Audit logs are not kept.',
    }),
})
