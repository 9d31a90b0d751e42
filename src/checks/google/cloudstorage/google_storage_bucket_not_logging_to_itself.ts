import { defineCheck, fail, pass } from '../../check.ts'

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
  compliance: {},
  resources: ['storage.googleapis.com/Bucket'],
  evaluate(bucket) {
    const logs = bucket.at('logging').at('logBucket')
    const name = bucket.at('name').value
    if (typeof logs.value !== 'string' || typeof name !== 'string') return undefined
    return logs.value === name
      ? fail('The bucket holds the logs about itself.', logs)
      : pass('Another bucket holds the logs.', logs)
  },
})
