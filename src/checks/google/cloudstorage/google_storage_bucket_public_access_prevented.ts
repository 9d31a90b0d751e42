import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'google_storage_bucket_public_access_prevented',
  title: 'Cloud Storage buckets should enforce public access prevention',
  service: 'cloudstorage',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'One role for allUsers, granted by mistake, opens the bucket to the whole internet, unless an organization policy prevents it.',
  remediation: {
    text: 'Set public access prevention of the bucket to enforced.',
    url: 'https://cloud.google.com/storage/docs/using-public-access-prevention',
  },
  references: ['https://cloud.google.com/storage/docs/public-access-prevention'],
  sameAs: { checkov: ['CKV_GCP_114'] },
  resources: ['storage.googleapis.com/Bucket'],
  must: {
    path: 'iamConfiguration.publicAccessPrevention',
    equals: 'enforced',
    safety: {
      breaks: 'Whoever reads the bucket without signing in, such as visitors of a site, loses access.',
    },
    passes: 'Public access prevention is enforced.',
    fails: 'Public access prevention is not enforced.',
  },
})
