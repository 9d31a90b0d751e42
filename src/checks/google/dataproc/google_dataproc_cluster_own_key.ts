import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'google_dataproc_cluster_own_key',
  title: 'Disks of Dataproc clusters should be encrypted with keys of your own',
  service: 'dataproc',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but Google controls the key: it can be neither withdrawn nor watched.',
  remediation: {
    text: 'Give it a key of Cloud KMS.',
    url: 'https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/customer-managed-encryption',
  },
  references: ['https://cloud.google.com/kms/docs/cmek'],
  compliance: { 'cis-gcp-5.0': ['8.1'] },
  sameAs: { checkov: ['CKV_GCP_91'] },
  resources: ['dataproc.googleapis.com/Cluster'],
  evaluate: (resource) =>
    mustBeSet(resource.at('config').at('encryptionConfig').at('gcePdKmsKeyName'), {
      passes: 'A key of Cloud KMS is set.',
      fails: 'The data is encrypted with a key of Google.',
    }),
})
