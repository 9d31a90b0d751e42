import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'google_bigquery_dataset_own_key',
  title: 'BigQuery datasets should have a default key of your own',
  service: 'bigquery',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but Google controls the key: it can be neither withdrawn nor watched.',
  remediation: {
    text: 'Give it a key of Cloud KMS.',
    url: 'https://cloud.google.com/bigquery/docs/customer-managed-encryption',
  },
  references: ['https://cloud.google.com/kms/docs/cmek'],
  compliance: { 'cis-gcp-5.0': ['7.3'] },
  sameAs: { checkov: ['CKV_GCP_81'] },
  resources: ['bigquery.googleapis.com/Dataset'],
  evaluate: (resource) =>
    mustBeSet(resource.at('defaultEncryptionConfiguration').at('kmsKeyName'), {
      passes: 'A key of Cloud KMS is set.',
      fails: 'The data is encrypted with a key of Google.',
    }),
})
