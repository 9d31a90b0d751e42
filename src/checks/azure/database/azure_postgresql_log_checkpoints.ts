import { defineCheck } from '../../check.ts'
import { judgeSwitch } from './configuration.ts'

export default defineCheck({
  id: 'azure_postgresql_log_checkpoints',
  title: 'PostgreSQL servers should log checkpoints',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After a crash or a slow hour, nothing tells when data was written to disk, and how long that took.',
  remediation: {
    text: 'Leave the parameter log_checkpoints on.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-logging',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.2'] },
  sameAs: {
    checkov: ['CKV_AZURE_30'],
    trivy: ['AZU-0024', 'azure-database-postgres-configuration-log-checkpoints'],
  },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforPostgreSQL/servers'],
  evaluate: (server) =>
    judgeSwitch(server, 'log_checkpoints', {
      on: 'Checkpoints are logged',
      off: 'Checkpoints are not logged',
      isOnByDefault: true,
    }),
})
