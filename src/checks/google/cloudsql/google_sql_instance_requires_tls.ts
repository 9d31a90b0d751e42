import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

const ENCRYPTED: ReadonlySet<string> = new Set(['ENCRYPTED_ONLY', 'TRUSTED_CLIENT_CERTIFICATE_REQUIRED'])

export default defineCheck({
  id: 'google_sql_instance_requires_tls',
  title: 'Cloud SQL instances should accept encrypted connections only',
  service: 'cloudsql',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'A client that does not ask for TLS sends passwords and data in plain text to whoever listens on the way.',
  remediation: {
    text: 'Set the SSL mode to ENCRYPTED_ONLY, or to TRUSTED_CLIENT_CERTIFICATE_REQUIRED where clients have certificates.',
    url: 'https://cloud.google.com/sql/docs/mysql/configure-ssl-instance',
  },
  references: ['https://cloud.google.com/sql/docs/postgres/admin-api/rest/v1/instances#IpConfiguration'],
  compliance: { 'cis-gcp-5.0': ['6.4'] },
  fix: set('settings.ipConfiguration.sslMode', 'ENCRYPTED_ONLY', {
    breaks: 'Clients that connect without TLS are refused.',
  }),
  sameAs: { checkov: ['CKV_GCP_6'], trivy: ['GCP-0015', 'google-sql-encrypt-in-transit-data'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate(instance) {
    const mode = instance.at('settings').at('ipConfiguration').at('sslMode')
    return ENCRYPTED.has(mode.known() ?? '')
      ? pass('Connections must be encrypted.', mode)
      : fail('Connections may be unencrypted.', mode)
  },
})
