import type { Property, Value } from '../value.ts'

export interface S3ResourceTypes {
  'AWS::S3::AccessPoint': S3AccessPoint
  'AWS::S3::Bucket': S3Bucket
  'AWS::S3::BucketPolicy': S3BucketPolicy
  /** An ACL of a bucket that is declared elsewhere, or cannot be told. */
  'X::S3::BucketAcl': S3BucketAcl
  /** The public access block of such a bucket. */
  'X::S3::BucketPublicAccessBlock': Pick<S3Bucket, 'PublicAccessBlockConfiguration'>
  /** The versioning of such a bucket. */
  'X::S3::BucketVersioning': Pick<S3Bucket, 'VersioningConfiguration'>
  /** What holds for every bucket of the account. CloudFormation has no type for it. */
  'X::S3::AccountPublicAccessBlock': S3PublicAccessBlock
}

interface S3AccessPoint {
  readonly Name?: Property<string>
  readonly PublicAccessBlockConfiguration?: Property<S3PublicAccessBlock>
}

/** Who has access by ACL, as far as the public access block lets them. */
export interface S3BucketAcl {
  readonly AccessControl?: Property<string>
  /** Grants of a custom ACL. CloudFormation has no property for them. */
  readonly Grants?: Property<readonly Property<S3Grant>[]>
  readonly PublicAccessBlockConfiguration?: Property<S3PublicAccessBlock>
}

interface S3Bucket extends S3BucketAcl {
  readonly BucketName?: Property<string>
  readonly VersioningConfiguration?: Property<{ readonly Status?: Property<string> }>
  readonly LoggingConfiguration?: Property<{ readonly DestinationBucketName?: Property<string> }>
}

export interface S3Grant {
  readonly GranteeUri?: Property<string>
  readonly Permission?: Property<string>
}

export interface S3PublicAccessBlock {
  readonly BlockPublicAcls?: Property<boolean>
  readonly BlockPublicPolicy?: Property<boolean>
  readonly IgnorePublicAcls?: Property<boolean>
  readonly RestrictPublicBuckets?: Property<boolean>
}

interface S3BucketPolicy {
  readonly Bucket?: Property<string>
  /** The policy itself, decoded, or the JSON text it came as. */
  readonly PolicyDocument?: Property<Value>
  /** That of its bucket, where the bucket is declared elsewhere. */
  readonly PublicAccessBlockConfiguration?: Property<S3PublicAccessBlock>
}
