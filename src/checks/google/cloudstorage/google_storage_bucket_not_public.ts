import type { Cursor } from '../../../model/cursor.ts'
import type { AccessControls } from '../../../model/google/storage.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { decided, each, worst } from '../../verdict.ts'
import { everybodyIn, publicBinding } from '../iam/public-members.ts'

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

type Bucket = ResourceCursor<'storage.googleapis.com/Bucket' | 'X/storage.googleapis.com/BucketAccess'>

/** The failure for public access to a bucket by IAM or ACL; public access prevention is not considered. */
function bucketExposure(bucket: Bucket): Verdict | undefined {
  return worst([decided(() => publicBinding(bucket.at('iamPolicy'))), decided(() => publicByAcl(bucket))])
}

/** With uniform bucket-level access, ACLs have no effect. */
function publicByAcl(bucket: Bucket): Verdict | undefined {
  const exposed = worst([
    decided(() => publicEntry(bucket.at('acl'), 'The ACL of the bucket')),
    decided(() => publicEntry(bucket.at('defaultObjectAcl'), 'The ACL of new objects')),
  ])
  const uniform = bucket.at('iamConfiguration').at('uniformBucketLevelAccess').at('enabled')
  return exposed && !uniform.is(true) ? exposed : undefined
}

function publicEntry(acl: Cursor<AccessControls>, name: string): Verdict | undefined {
  return each(acl.items(), (entry) => {
    const entity = entry.at('entity')
    const everybody = everybodyIn(entity)
    if (everybody === undefined) return undefined
    const role = entry.at('role').value
    return fail(`${name} grants ${typeof role === 'string' ? role : 'a role'} to ${everybody}.`, entity)
  })
}
