import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'
import { eachConfigured } from './configuration.ts'

export default defineCheck({
  id: 'azure_mysql_audit_log_connections',
  title: 'Audit logs of MySQL servers should have connections',
  service: 'database',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody sees passwords being tried, and after an incident nobody can tell who connected, and from where.',
  remediation: {
    text: 'Add CONNECTION to the parameter audit_log_events.',
    url: 'https://learn.microsoft.com/azure/mysql/flexible-server/concepts-audit-logs',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-mysql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.3.4'] },
  resources: ['Microsoft.DBforMySQL/flexibleServers', 'Microsoft.DBforMySQL/servers'],
  evaluate(server) {
    const isKept = eachConfigured(server, 'audit_log_enabled', (enabled) =>
      isSetTo(enabled, 'on') ? pass('An audit log is kept.') : fail('No audit log is kept.'),
    )
    // Another check is about logs that are not kept.
    if (isKept === undefined || isKept.status === 'FAIL') return undefined
    if (isKept.status === 'MANUAL') return isKept
    return (
      eachConfigured(server, 'audit_log_events', (events) =>
        (events.known() ?? '').split(',').some(isConnection)
          ? pass('Connections are logged.', events)
          : fail('Connections are not logged.', events),
      ) ?? pass('Connections are logged, as by default.')
    )
  },
})

/** `CONNECTION_V2` is what flexible servers call it. */
function isConnection(event: string): boolean {
  return event.trim().toUpperCase().startsWith('CONNECTION')
}
