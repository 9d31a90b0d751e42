import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const MODES: Words = { good: ['ENCRYPTED_ONLY'], bad: ['ALLOW_UNENCRYPTED_AND_ENCRYPTED'] }

export default defineCheck({
  id: 'google_alloydb_instance_requires_tls',
  title: 'AlloyDB instances should accept encrypted connections only',
  service: 'alloydb',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'A client that does not ask for TLS sends passwords and data in plain text to whoever listens on the way.',
  remediation: {
    text: 'Leave the SSL mode at ENCRYPTED_ONLY.',
    url: 'https://cloud.google.com/alloydb/docs/database-users/ssl-mode',
  },
  references: ['https://cloud.google.com/alloydb/docs/connection-overview'],
  resources: ['alloydb.googleapis.com/Instance'],
  evaluate: (resource) =>
    mustNotBeBad(resource.at('clientConnectionConfig').at('sslConfig').at('sslMode'), MODES, {
      passes: 'Connections must be encrypted.',
      fails: 'Connections may be unencrypted.',
    }),
})
