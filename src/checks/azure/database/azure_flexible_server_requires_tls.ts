import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'
import { eachConfigured } from './configuration.ts'

export default defineCheck({
  id: 'azure_flexible_server_requires_tls',
  title: 'PostgreSQL and MySQL servers should accept encrypted connections only',
  service: 'database',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords and data that are sent without TLS can be read and changed by anybody on the way.',
  remediation: {
    text: 'Leave the parameter require_secure_transport on.',
    url: 'https://learn.microsoft.com/azure/postgresql/flexible-server/concepts-networking-ssl-tls',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-database-for-postgresql-flexible-server-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['5.2.1', '5.3.1'] },
  resources: ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforMySQL/flexibleServers'],
  evaluate: (server) =>
    eachConfigured(server, 'require_secure_transport', (required) =>
      isSetTo(required, 'off')
        ? fail('Connections may be unencrypted.', required)
        : pass('Connections must be encrypted.', required),
    ) ?? pass('Connections must be encrypted, as they are by default.'),
})
