import { defineCheck, fail, pass } from '../../check.ts'
import { eachConfigured } from './configuration.ts'
import { isFlexible } from './server.ts'

/** Longer than a weekend. */
const ENOUGH_DAYS = 4

export default defineCheck({
  id: 'azure_postgresql_logs_kept_over_3_days',
  title: 'PostgreSQL servers should keep their logs for more than three days',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'An attack on a Friday evening has left no trace on Monday, unless logs are sent elsewhere.',
  remediation: {
    text: 'Set logfiles.retention_days, or log_retention_days of a single server, to 4 or more; both take 7 at most.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-logging',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.4'] },
  sameAs: { checkov: ['CKV_AZURE_146'] },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforPostgreSQL/servers'],
  evaluate(server) {
    const parameter = isFlexible(server) ? 'logfiles.retention_days' : 'log_retention_days'
    return (
      eachConfigured(server, parameter, (retention) => {
        const days = Number(retention.known())
        return days >= ENOUGH_DAYS
          ? pass(`Logs are kept for ${days} days.`, retention)
          : fail(`Logs are deleted after ${days} days.`, retention)
      }) ?? fail('Logs are deleted after 3 days, as by default.')
    )
  },
})
