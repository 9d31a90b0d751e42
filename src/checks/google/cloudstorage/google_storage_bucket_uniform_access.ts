import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'google_storage_bucket_uniform_access',
  title: 'Cloud Storage buckets should have uniform bucket-level access',
  service: 'cloudstorage',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Each object may have an ACL of its own, so that nobody can tell from the roles on the bucket who may read what.',
  remediation: {
    text: 'Enable uniform bucket-level access, and grant what ACLs granted by IAM roles.',
    url: 'https://cloud.google.com/storage/docs/using-uniform-bucket-level-access',
  },
  references: ['https://cloud.google.com/storage/docs/uniform-bucket-level-access'],
  compliance: { 'cis-gcp-5.0': ['5.2'] },
  sameAs: { checkov: ['CKV_GCP_29'], trivy: ['GCP-0002', 'google-storage-enable-ubla'] },
  resources: ['storage.googleapis.com/Bucket'],
  must: {
    path: 'iamConfiguration.uniformBucketLevelAccess.enabled',
    equals: true,
    safety: { breaks: 'Whoever has access by the ACL of an object loses it.' },
    passes: 'IAM alone decides about access.',
    fails: 'ACLs of single objects grant access as well as IAM.',
  },
})
