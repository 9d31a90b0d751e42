import { defineCheck, manual, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_storage_log_bucket_retention_locked',
  title: 'Buckets of exported logs should keep them, and nobody should be able to shorten that',
  service: 'cloudstorage',
  severity: 'medium',
  categories: ['logging', 'resilience'],
  topics: ['log-protection'],
  risk: 'Who has taken over the project removes the traces of it.',
  remediation: {
    text: 'Set a retention policy for the bucket, and lock it once it has the right length: that cannot be undone.',
    url: 'https://cloud.google.com/storage/docs/bucket-lock',
  },
  references: ['https://cloud.google.com/logging/docs/export/configure_export_v2'],
  compliance: { 'cis-gcp-5.0': ['2.4'] },
  sameAs: { checkov: ['CKV2_GCP_4'] },
  resources: ['storage.googleapis.com/Bucket'],
  evaluate(bucket, infrastructure) {
    const { certain, possible } = infrastructure.referring(
      'logging.googleapis.com/LogSink',
      'destination',
      bucket,
    )
    const isLocked = bucket.at('retentionPolicy').at('isLocked')
    const [sink] = possible
    if (certain.length === 0 && sink && isLocked.value !== true)
      return manual(`${sink.address} may export logs into the bucket, which nothing keeps.`, isLocked)
    if (certain.length === 0) return undefined
    return mustBe(isLocked, true, {
      passes: 'The retention policy is locked.',
      fails: 'Exported logs can be removed early: no retention policy is locked.',
    })
  },
})
