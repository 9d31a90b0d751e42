import { defineCheck } from '../../check.ts'
import { judgeSwitch } from './configuration.ts'

export default defineCheck({
  id: 'azure_mysql_audit_log_enabled',
  title: 'MySQL servers should keep an audit log',
  service: 'database',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell who connected, and who changed the structure of the database.',
  remediation: {
    text: 'Turn the parameter audit_log_enabled on, and send the logs to a workspace.',
    url: 'https://learn.microsoft.com/azure/mysql/flexible-server/concepts-audit-logs',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-mysql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.3.3'] },
  resources: ['Microsoft.DBforMySQL/flexibleServers', 'Microsoft.DBforMySQL/servers'],
  evaluate: (server) =>
    judgeSwitch(server, 'audit_log_enabled', {
      on: 'An audit log is kept',
      off: 'No audit log is kept',
      isOnByDefault: false,
    }),
})
