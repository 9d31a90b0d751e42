import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { anyHolds, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'google_storage_bucket_versioning_enabled',
  title: 'Cloud Storage buckets should keep old versions of their objects',
  service: 'cloudstorage',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'An object that is overwritten or deleted, by mistake or by ransomware, is lost once the days of soft deletion are over, by default seven.',
  remediation: {
    text: 'Enable versioning, with a lifecycle rule that deletes old versions, or set a retention policy.',
    url: 'https://cloud.google.com/storage/docs/using-object-versioning',
  },
  references: ['https://cloud.google.com/storage/docs/data-protection'],
  fix: set('versioning.enabled', true, {
    breaks: 'What is deleted or overwritten stays and costs until a lifecycle rule removes it.',
  }),
  sameAs: { checkov: ['CKV_GCP_78'], trivy: ['GCP-0078', 'google-storage-enable-bucket-versioning'] },
  resources: ['storage.googleapis.com/Bucket'],
  evaluate(bucket) {
    const versioning = bucket.at('versioning').at('enabled')
    const retention = bucket.at('retentionPolicy').at('retentionPeriod')
    const isKept = anyHolds(
      () => versioning.is(true),
      () => isSet(retention),
    )
    if (!isKept) return fail('Old versions of objects are not kept.', versioning)
    return retention.value === undefined
      ? pass('Old versions of objects are kept.', versioning)
      : pass('Objects are retained.', retention)
  },
})
