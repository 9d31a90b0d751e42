import { defineCheck } from '../../check.ts'
import { judgeSwitch } from './configuration.ts'
import { isFlexible } from './server.ts'

export default defineCheck({
  id: 'azure_postgresql_log_disconnections',
  title: 'PostgreSQL servers should log the end of connections',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell how long somebody was connected.',
  remediation: {
    text: 'Turn the parameter log_disconnections on.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-logging',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.7'] },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforPostgreSQL/servers'],
  evaluate: (server) =>
    judgeSwitch(server, 'log_disconnections', {
      on: 'Ends of connections are logged',
      off: 'Ends of connections are not logged',
      isOnByDefault: isFlexible(server),
    }),
})
