import { defineCheck, pass, type Sentences } from '../../check.ts'
import { mustBeGood, SWITCH, type Words } from '../setting.ts'
import { eachConfigured } from './configuration.ts'
import { isFlexible, SERVERS } from './server.ts'

const PARAMETER: Words = { good: ['on', '1'], bad: ['off', '0'] }

const SENTENCES: Sentences = {
  passes: 'Connections must be encrypted.',
  fails: 'Connections may be unencrypted.',
}

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
  sameAs: {
    checkov: ['CKV_AZURE_28', 'CKV_AZURE_29', 'CKV_AZURE_47'],
    trivy: ['AZU-0020', 'azure-database-enable-ssl-enforcement'],
  },
  resources: SERVERS,
  evaluate(server) {
    if (!isFlexible(server)) return mustBeGood(server.at('sslEnforcement'), SWITCH, SENTENCES)
    return (
      eachConfigured(server, 'require_secure_transport', (required) =>
        mustBeGood(required, PARAMETER, SENTENCES),
      ) ?? pass('Connections must be encrypted, as they are by default.')
    )
  },
})
