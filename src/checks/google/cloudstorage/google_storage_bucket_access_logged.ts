import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'google_storage_bucket_access_logged',
  title: 'Cloud Storage buckets should record who reads and writes their objects',
  service: 'cloudstorage',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After a leak nobody can tell which objects were read, and from where.',
  remediation: {
    text: 'Set a log bucket, or enable data access logs of Cloud Storage for the project.',
    url: 'https://cloud.google.com/storage/docs/access-logs',
  },
  references: ['https://cloud.google.com/storage/docs/audit-logging'],
  sameAs: { checkov: ['CKV_GCP_62'], trivy: ['GCP-0077', 'google-storage-enable-bucket-logging'] },
  resources: ['storage.googleapis.com/Bucket'],
  evaluate(bucket, infrastructure) {
    // Logs of a bucket for logs would never end.
    if (
      infrastructure.referring('storage.googleapis.com/Bucket', 'logging.logBucket', bucket).certain.length >
      0
    )
      return undefined
    return mustBeSet(bucket.at('logging').at('logBucket'), {
      passes: 'Requests are recorded.',
      fails: 'Requests are not recorded.',
    })
  },
})
