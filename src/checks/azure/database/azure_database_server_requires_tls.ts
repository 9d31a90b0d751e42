import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { isSetTo } from '../setting.ts'
import { eachConfigured } from './configuration.ts'
import { isFlexible, SERVERS } from './server.ts'

export default defineCheck({
  id: 'azure_database_server_requires_tls',
  title: 'PostgreSQL, MySQL and MariaDB servers should accept encrypted connections only',
  service: 'database',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords and data that are sent without TLS can be read and changed by anybody on the way.',
  remediation: {
    text: 'Leave the parameter require_secure_transport on, or SSL enforcement of a single server.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-ssl-tls',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.1', '5.3.1'] },
  resources: SERVERS,
  evaluate(server) {
    if (!isFlexible(server)) return judge(server.at('sslEnforcement'), 'Disabled')
    return (
      eachConfigured(server, 'require_secure_transport', (required) => judge(required, 'off')) ??
      pass('Connections must be encrypted, as they are by default.')
    )
  },
})

function judge(setting: Cursor<string>, off: string): Verdict {
  return isSetTo(setting, off)
    ? fail('Connections may be unencrypted.', setting)
    : pass('Connections must be encrypted.', setting)
}
