import { defineCheck } from '../../check.ts'
import { judgeSwitch } from './configuration.ts'
import { isFlexible } from './server.ts'

export default defineCheck({
  id: 'azure_postgresql_connection_throttling',
  title: 'PostgreSQL servers should slow down wrong logins',
  service: 'database',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Passwords can be tried as fast as the server answers.',
  remediation: {
    text: 'Turn the parameter connection_throttle.enable on, which is connection_throttling on single servers.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-server-parameters',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.3'] },
  sameAs: {
    checkov: ['CKV_AZURE_32'],
    trivy: ['AZU-0021', 'azure-database-postgres-configuration-connection-throttling'],
  },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforPostgreSQL/servers'],
  evaluate: (server) =>
    judgeSwitch(server, isFlexible(server) ? 'connection_throttle.enable' : 'connection_throttling', {
      on: 'Wrong logins are slowed down',
      off: 'Wrong logins are not slowed down',
      isOnByDefault: !isFlexible(server),
    }),
})
