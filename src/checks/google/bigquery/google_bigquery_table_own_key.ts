import { defineCheck, mustBeSet } from '../../check.ts'
import { isSet, isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_bigquery_table_own_key',
  title: 'BigQuery tables should be encrypted with keys of your own',
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
  compliance: { 'cis-gcp-5.0': ['7.2'] },
  sameAs: { checkov: ['CKV_GCP_80'] },
  resources: ['bigquery.googleapis.com/Table'],
  evaluate(resource, infrastructure) {
    if (!isText(resource.at('type'), 'TABLE')) return undefined
    const dataset = infrastructure.referred(
      'bigquery.googleapis.com/Dataset',
      resource.at('datasetId').value,
      resource,
    )
    // A table takes the key of its dataset, where that has one.
    if (dataset && isSet(dataset.at('defaultEncryptionConfiguration').at('kmsKeyName'))) return undefined
    return mustBeSet(resource.at('encryptionConfiguration').at('kmsKeyName'), {
      passes: 'A key of Cloud KMS is set.',
      fails: 'The data is encrypted with a key of Google.',
    })
  },
})
