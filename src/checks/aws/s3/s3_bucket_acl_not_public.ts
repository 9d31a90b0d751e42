import { defineCheck } from '../../check.ts'
import { decided, each, fail, known, pass, worst } from '../../verdict.ts'

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

export default defineCheck({
  id: 's3_bucket_acl_not_public',
  title: 'S3 bucket ACLs grant nothing to the public',
  service: 's3',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'Anybody can list and download what is in the bucket, or fill it and overwrite what is there.',
  remediation: {
    text: 'Use the private ACL, or disable ACLs with the BucketOwnerEnforced ownership setting; serve public files through CloudFront.',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html',
  },
  references: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#canned-acl'],
  compliance: { 'AWS-FSBP': ['S3.2', 'S3.3'] },
  resources: ['AWS::S3::Bucket'],
  evaluate({ properties }) {
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
    return worst([canned, grants]) ?? pass('The ACL grants nothing to the public.', 'AccessControl')
  },
})
