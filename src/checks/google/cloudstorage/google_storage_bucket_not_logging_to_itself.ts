import type { Cursor } from '../../../model/cursor.ts'
import { isSameValue } from '../../../model/same-value.ts'
import { isIdentifier, isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_storage_bucket_not_logging_to_itself',
  title: 'Cloud Storage buckets should not hold the logs about themselves',
  service: 'cloudstorage',
  severity: 'low',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Whoever may change the objects of the bucket removes the traces of it, too.',
  remediation: {
    text: 'Name another bucket as the log bucket.',
    url: 'https://cloud.google.com/storage/docs/access-logs',
  },
  references: ['https://cloud.google.com/storage/docs/audit-logging'],
  sameAs: { checkov: ['CKV_GCP_63'] },
  resources: ['storage.googleapis.com/Bucket'],
  evaluate(bucket) {
    const logs = bucket.at('logging').at('logBucket')
    const name = bucket.at('name')
    if (logs.value === undefined || name.value === undefined) return undefined
    return isItself(logs, name)
      ? fail('The bucket holds the logs about itself.', logs)
      : pass('Another bucket holds the logs.', logs)
  },
})

/** Whether the bucket of the logs has this name. What refers to a bucket refers to another one. */
function isItself(logs: Cursor<string>, name: Cursor<string>): boolean {
  if (isSameValue(logs.value ?? '', name.value ?? '')) return true
  if (isUnknown(logs.value) && isIdentifier(logs.value)) return false
  if (!isUnknown(name.value)) return isText(logs, name.value ?? '')
  return isText(name, logs.known() ?? '')
}
