import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'
import { iamPolicy } from './iam.ts'

const accessControls = list(object({ entity: text, role: text }))

export type AccessControls = Infer<typeof accessControls>

/** Who has access to the bucket and its objects, by IAM and by ACLs. */
const access = {
  iamPolicy,
  acl: accessControls,
  /** What objects get that are written without an ACL of their own. */
  defaultObjectAcl: accessControls,
} as const

export const bucket = defineType({
  type: 'storage.googleapis.com/Bucket',
  names: ['name'],
  properties: {
    name: text,
    ...access,
    iamConfiguration: object({
      uniformBucketLevelAccess: object({ enabled: defaulted(flag, false) }),
      publicAccessPrevention: defaulted(text, 'inherited'),
    }),
    /** Where requests for its objects are recorded. */
    logging: object({ logBucket: text }),
    versioning: object({ enabled: flag }),
    /** The API has the period in seconds, as a text. */
    retentionPolicy: object({ isLocked: defaulted(flag, false), retentionPeriod: text }),
  },
})

/** Access to a bucket that is declared elsewhere, or that is not known. */
export const bucketAccess = defineType({
  type: 'X/storage.googleapis.com/BucketAccess',
  properties: access,
})
