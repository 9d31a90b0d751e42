import { defineCheck, pass } from '../../check.ts'
import { bucketExposure } from './bucket-exposure.ts'

export default defineCheck({
  id: 'google_storage_bucket_not_public',
  title: 'Cloud Storage buckets should not be open to the public',
  service: 'cloudstorage',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody can list and download what is in the bucket, or fill it and overwrite what is there.',
  remediation: {
    text: 'Grant roles to users, groups and service accounts only, and enforce public access prevention; serve public files through a load balancer with Cloud CDN.',
    url: 'https://cloud.google.com/storage/docs/public-access-prevention',
  },
  references: ['https://cloud.google.com/storage/docs/access-control/making-data-public'],
  compliance: { 'cis-gcp-5.0': ['5.1'] },
  sameAs: { checkov: ['CKV_GCP_28', 'CKV2_GCP_9'], trivy: ['GCP-0001', 'google-storage-no-public-access'] },
  resources: ['storage.googleapis.com/Bucket', 'X/storage.googleapis.com/BucketAccess'],
  evaluate(bucket) {
    const exposed = bucketExposure(bucket)
    if (!exposed) return pass('Nothing grants access to the public.')
    const prevention = bucket.at('iamConfiguration').at('publicAccessPrevention')
    return prevention.is('enforced') ? pass('Public access prevention is enforced.', prevention) : exposed
  },
})
