import type { S3BucketAcl } from '../../../resources/aws/s3.ts'
import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { surely } from '../../logic.ts'
import { decided, each, fail, known, manual, type Verdict, worst } from '../../verdict.ts'
import { exposure } from '../policy/exposure.ts'

/** What a public access block may keep the public out of. */
type Blockable = Pick<S3BucketAcl, 'PublicAccessBlockConfiguration'>

type Bucket = Resource<'AWS::S3::Bucket'>
type Policy = Resource<'AWS::S3::BucketPolicy'>

/** Canned ACLs that grant something to a group everybody belongs to, and what that is. */
const PUBLIC_ACLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PublicRead: 'lets everybody on the internet list the bucket and read its objects',
    PublicReadWrite: 'lets everybody on the internet read, write and delete objects',
    AuthenticatedRead: 'lets everybody with any AWS account list the bucket and read its objects',
  }),
)

/** @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#specifying-grantee-predefined-groups */
const PUBLIC_GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'http://acs.amazonaws.com/groups/global/AllUsers': 'everybody on the internet',
    'http://acs.amazonaws.com/groups/global/AuthenticatedUsers': 'everybody with any AWS account',
  }),
)

/** What is wrong with an ACL, canned or custom, that grants something to the public, unless it is ignored. */
export function aclExposure(properties: S3BucketAcl): Verdict | undefined {
  if (isOn(properties, 'IgnorePublicAcls')) return undefined
  const canned = decided(() => {
    const acl = known(properties.AccessControl, 'AccessControl')
    const danger = acl === undefined ? undefined : PUBLIC_ACLS.get(acl)
    return danger === undefined ? undefined : fail(`The canned ACL ${acl} ${danger}.`, 'AccessControl')
  })
  const grants = decided(() =>
    each(known(properties.Grants, 'Grants') ?? [], (grant, index) => {
      const at = `Grants[${index}]`
      const { GranteeUri, Permission } = known(grant, at)
      const group = PUBLIC_GROUPS.get(known(GranteeUri, `${at}.GranteeUri`) ?? '')
      if (group === undefined) return undefined
      const permission = typeof Permission === 'string' ? Permission : 'a permission'
      return fail(`The ACL grants ${permission} to ${group}.`, `${at}.GranteeUri`)
    }),
  )
  return worst([canned, grants])
}

/** What lets the public into a bucket, by ACL or by policy, and is not switched off by its public access block. */
export function bucketExposure(bucket: Bucket, infrastructure: Infrastructure): Verdict | undefined {
  const policies = isRestricted(bucket.properties) ? [] : policyExposures(bucket, infrastructure)
  return worst([aclExposure(bucket.properties), ...policies])
}

/** Whether a public policy of the bucket lets nobody in but AWS services and the bucket's own account. */
export function isRestricted(blockable: Blockable): boolean {
  return isOn(blockable, 'RestrictPublicBuckets')
}

function policyExposures(bucket: Bucket, infrastructure: Infrastructure): readonly (Verdict | undefined)[] {
  const { certain, possible } = infrastructure.referring('AWS::S3::BucketPolicy', 'Bucket', bucket)
  return [...certain.map(exposureOf), possibleExposure(possible)]
}

/** Of lists that many buckets share, worked out for the first of them. */
const possibleExposures = new WeakMap<readonly Policy[], Verdict | undefined>()

/** What the first of some policies says that lets the public in, each of which may be that of a bucket. */
function possibleExposure(policies: readonly Policy[]): Verdict | undefined {
  if (!possibleExposures.has(policies)) possibleExposures.set(policies, firstExposure(policies))
  return possibleExposures.get(policies)
}

function firstExposure(policies: readonly Policy[]): Verdict | undefined {
  for (const policy of policies) {
    const exposed = exposureOf(policy)
    if (exposed) return manual(`${policy.address}, which may be its policy, says: ${exposed.reason}`)
  }
  return undefined
}

function exposureOf({ properties }: Policy): Verdict | undefined {
  return decided(() => exposure(properties.PolicyDocument, 'PolicyDocument'))
}

function isOn(
  { PublicAccessBlockConfiguration }: Blockable,
  flag: 'IgnorePublicAcls' | 'RestrictPublicBuckets',
): boolean {
  return surely(() => known(known(PublicAccessBlockConfiguration)?.[flag]) === true)
}
