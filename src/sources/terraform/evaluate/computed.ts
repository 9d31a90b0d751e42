import { type Reference, Unknown } from '../../../model/unknown.ts'

/** Attributes by which resources and documents are known; a provider never leaves them empty. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['arn', 'id', 'json'])

/** What configures a bucket has the bucket's name for its id, so that others can come after it: `aws_s3_bucket_policy.x.id`. */
const OF_BUCKETS: ReadonlySet<string> = new Set([
  'aws_s3_bucket_accelerate_configuration',
  'aws_s3_bucket_cors_configuration',
  'aws_s3_bucket_lifecycle_configuration',
  'aws_s3_bucket_logging',
  'aws_s3_bucket_notification',
  'aws_s3_bucket_object_lock_configuration',
  'aws_s3_bucket_ownership_controls',
  'aws_s3_bucket_policy',
  'aws_s3_bucket_public_access_block',
  'aws_s3_bucket_request_payment_configuration',
  'aws_s3_bucket_server_side_encryption_configuration',
  'aws_s3_bucket_versioning',
  'aws_s3_bucket_website_configuration',
])

/** An attribute that only the cloud tells. */
export class Computed extends Unknown {
  readonly mayBeEmpty: boolean

  constructor(reference: Reference & { readonly attribute: string }) {
    super('known only after apply', { references: [reference] })
    this.mayBeEmpty = !NEVER_EMPTY.has(reference.attribute)
  }
}

/** The argument that an attribute repeats under another name. */
export function repeatedArgument(type: string, attribute: string): string {
  return attribute === 'id' && OF_BUCKETS.has(type) ? 'bucket' : attribute
}
