import type { S3BucketAcl, S3PublicAccessBlock } from '../../../model/aws/s3.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, manual, type Verdict } from '../../check.ts'
import { oncePer } from '../../once-per.ts'
import { decided, each, worst } from '../../verdict.ts'
import { isGood, type Words } from '../../words.ts'
import { exposure } from '../policy/exposure.ts'

type Bucket = ResourceCursor<'AWS::S3::Bucket'>
type Policy = ResourceCursor<'AWS::S3::BucketPolicy'>

/** Canned ACLs that grant something to everybody, and what they grant. */
const PUBLIC_ACLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PublicRead: 'lets everybody on the internet list the bucket and read its objects',
    PublicReadWrite: 'lets everybody on the internet read, write and delete objects',
    AuthenticatedRead: 'lets everybody with any AWS account list the bucket and read its objects',
  }),
)

const CANNED_ACLS: Words = {
  good: ['Private', 'AwsExecRead', 'BucketOwnerRead', 'BucketOwnerFullControl', 'LogDeliveryWrite'],
  bad: [...PUBLIC_ACLS.keys()],
}

/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#specifying-grantee-predefined-groups */
const PUBLIC_GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'http://acs.amazonaws.com/groups/global/AllUsers': 'everybody on the internet',
    'http://acs.amazonaws.com/groups/global/AuthenticatedUsers': 'everybody with any AWS account',
  }),
)

/** The failure for an ACL, canned or custom, that grants something to the public and is not ignored. */
export function aclExposure(access: Cursor<S3BucketAcl>): Verdict | undefined {
  const areIgnored = access.at('PublicAccessBlockConfiguration').at('IgnorePublicAcls')
  if (areIgnored.value === true) return undefined
  const verdict = worst([decided(() => cannedExposure(access)), decided(() => grantExposure(access))])
  return unlessPrevented(verdict, areIgnored)
}

function cannedExposure(access: Cursor<S3BucketAcl>): Verdict | undefined {
  const acl = access.at('AccessControl')
  const name = acl.known()
  if (name === undefined || isGood(acl, CANNED_ACLS)) return undefined
  return fail(`The canned ACL ${name} ${PUBLIC_ACLS.get(name) ?? 'is public'}.`, acl)
}

function grantExposure(access: Cursor<S3BucketAcl>): Verdict | undefined {
  return each(access.at('Grants').items(), (grant) => {
    const grantee = grant.at('GranteeUri')
    const group = PUBLIC_GROUPS.get(grantee.known() ?? '')
    if (group === undefined) return undefined
    const permission = grant.at('Permission').value
    const granted = typeof permission === 'string' ? permission : 'a permission'
    return fail(`The ACL grants ${granted} to ${group}.`, grantee)
  })
}

/** The failure for public access to a bucket by ACL or policy that its public access block does not prevent. */
export function bucketExposure(bucket: Bucket, infrastructure: Infrastructure): Verdict | undefined {
  const block = bucket.at('PublicAccessBlockConfiguration')
  const policies = isRestricted(block) ? [] : policyExposures(bucket, infrastructure)
  return worst([
    aclExposure(bucket.whole),
    unlessPrevented(worst(policies), block.at('RestrictPublicBuckets')),
  ])
}

/** A failure is MANUAL where it is unknown whether a setting prevents it. */
export function unlessPrevented(verdict: Verdict | undefined, setting: Cursor<boolean>): Verdict | undefined {
  return verdict?.status === 'FAIL'
    ? decided(() => (setting.known() === true ? undefined : verdict))
    : verdict
}

/** Whether a public policy of the bucket lets nobody in but AWS services and the bucket's own account. */
export function isRestricted(block: Cursor<S3PublicAccessBlock>): boolean {
  return block.at('RestrictPublicBuckets').value === true
}

function policyExposures(bucket: Bucket, infrastructure: Infrastructure): readonly (Verdict | undefined)[] {
  const { certain, possible } = infrastructure.referring('AWS::S3::BucketPolicy', 'Bucket', bucket)
  return [...certain.map(exposureOf), possibleExposure(possible)]
}

/** What the first public policy of a list says, each of which may be the bucket's. Many buckets share a list. */
const possibleExposure = oncePer((policies: readonly Policy[]): Verdict | undefined => {
  for (const policy of policies) {
    const exposed = exposureOf(policy)
    if (exposed) return manual(`${policy.address}, which may be its policy, says: ${exposed.reason}`)
  }
  return undefined
})

function exposureOf(policy: Policy): Verdict | undefined {
  return decided(() => exposure(policy.at('PolicyDocument')))
}
