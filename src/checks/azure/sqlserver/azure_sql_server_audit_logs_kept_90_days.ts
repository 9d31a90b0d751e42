import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'

/** Break-ins are often noticed only after months. */
const ENOUGH_DAYS = 90

export default defineCheck({
  id: 'azure_sql_server_audit_logs_kept_90_days',
  title: 'Audit logs of SQL servers should be kept for 90 days',
  service: 'sqlserver',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'When an attack is noticed after weeks, what it began with is deleted.',
  remediation: {
    text: 'Keep audit logs for 90 days or more; 0 keeps them for ever.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/auditing-setup',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  compliance: { 'cis-azure-3.0': ['5.1.6'] },
  sameAs: { checkov: ['CKV_AZURE_24'], trivy: ['AZU-0025', 'azure-database-retention-period-set'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate(server) {
    const auditing = server.at('extendedAuditingSettings')
    if (!isSetTo(auditing.at('state'), 'Enabled')) return undefined
    const retention = auditing.at('retentionDays')
    const days = retention.known() ?? 0
    if (days === 0) return pass('Audit logs are kept for ever.', retention)
    return days < ENOUGH_DAYS
      ? fail(`Audit logs are deleted after ${days} days.`, retention)
      : pass(`Audit logs are kept for ${days} days.`, retention)
  },
})
