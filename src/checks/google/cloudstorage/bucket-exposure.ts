import type { Cursor } from '../../../model/cursor.ts'
import type { AccessControls } from '../../../model/google/storage.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { decided, each, worst } from '../../verdict.ts'
import { everybodyIn, publicBinding } from '../iam/public-members.ts'

type Bucket = ResourceCursor<'storage.googleapis.com/Bucket' | 'X/storage.googleapis.com/BucketAccess'>

/** The failure for public access to a bucket by IAM or ACL; public access prevention is not considered. */
export function bucketExposure(bucket: Bucket): Verdict | undefined {
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
