import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { objectFrom } from '../../evaluate/object.ts'
import type { ComputeAttribute, ResourceArguments, ResourceKind } from '../../evaluate/provider-semantics.ts'

/** Resource types whose computed `id` is the name of the bucket they configure. */
const BUCKET_CONFIGURATIONS: ReadonlySet<string> = new Set([
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

/** Attributes of `data "aws_region"` that are the name of the region. */
const NAMES_OF_REGION: ReadonlySet<string> = new Set(['id', 'name', 'region'])

/** Computes attributes that follow from arguments of the resource and of its provider; `undefined` for all others. */
export function computed({ mode, type }: ResourceKind, attribute: string): ComputeAttribute | undefined {
  if (mode === 'data') return type === 'aws_region' && NAMES_OF_REGION.has(attribute) ? region : undefined
  if (attribute === 'id' && BUCKET_CONFIGURATIONS.has(type)) return (resource) => resource.argument('bucket')
  return attribute === 'tags_all' ? allTags : undefined
}

/** The region that the data source is asked for, else its provider's. */
function region(source: ResourceArguments): Value {
  return source.argument('region') ?? source.providerArgument('region')
}

/** The default tags of the provider, and over them the resource's own. */
function allTags(resource: ResourceArguments): Value {
  const defaults = resource.providerArgument('tags', 'default_tags')
  const own = resource.argument('tags')
  if (defaults === null || own === null) return defaults ?? own
  const unknown = [defaults, own].find(isUnknown)
  if (unknown) return new Unknown(unknown.reason)
  if (!isValueObject(defaults) || !isValueObject(own)) return own
  return objectFrom([...Object.entries(defaults), ...Object.entries(own)])
}
