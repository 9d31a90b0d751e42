import { defineCheck } from '../../check.ts'
import { judgeSwitch } from './configuration.ts'

export default defineCheck({
  id: 'azure_postgresql_log_connections',
  title: 'PostgreSQL servers should log connections',
  service: 'database',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody sees passwords being tried, and after an incident nobody can tell who connected, and from where.',
  remediation: {
    text: 'Leave the parameter log_connections on.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-logging',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.6'] },
  sameAs: {
    checkov: ['CKV_AZURE_31'],
    trivy: ['AZU-0019', 'azure-database-postgres-configuration-log-connections'],
  },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforPostgreSQL/servers'],
  evaluate: (server) =>
    judgeSwitch(server, 'log_connections', {
      on: 'Connections are logged',
      off: 'Connections are not logged',
      isOnByDefault: true,
    }),
})
