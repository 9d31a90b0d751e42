import { defineType, type PropertiesOf } from '../define-type.ts'
import { defaulted, flag, type Infer, json, list, object, text } from '../schema.ts'

const publicAccessBlock = {
  BlockPublicAcls: flag,
  BlockPublicPolicy: flag,
  IgnorePublicAcls: flag,
  RestrictPublicBuckets: flag,
} as const

const grant = object({ GranteeUri: text, Permission: text })

export type S3Grant = Infer<typeof grant>

/** Who has access by ACL, as far as the public access block lets them. */
const accessByAcl = {
  AccessControl: text,
  /** Grants of a custom ACL. CloudFormation has no property for them. */
  Grants: list(grant),
  PublicAccessBlockConfiguration: object(publicAccessBlock),
} as const

const encryption = object({
  ServerSideEncryptionConfiguration: list(
    object({
      ServerSideEncryptionByDefault: object({
        /** The ARN, id or alias of a key of KMS; absent: a key of AWS. */
        KMSMasterKeyID: text,
      }),
    }),
  ),
})

const versioning = object({ Status: text })

export const s3Bucket = defineType({
  type: 'AWS::S3::Bucket',
  names: ['BucketName'],
  properties: {
    BucketName: text,
    ...accessByAcl,
    /** Absent: keys of S3 itself. */
    BucketEncryption: encryption,
    VersioningConfiguration: versioning,
    LoggingConfiguration: object({ DestinationBucketName: text }),
  },
})

export const s3BucketPolicy = defineType({
  type: 'AWS::S3::BucketPolicy',
  properties: {
    Bucket: text,
    /** The policy itself, decoded, or the JSON text it came as. */
    PolicyDocument: json,
    /** That of its bucket, where the bucket is declared elsewhere. */
    PublicAccessBlockConfiguration: object(publicAccessBlock),
  },
})

/** An ACL of a bucket that is declared elsewhere, or that is not known. */
export const s3BucketAcl = defineType({ type: 'X::S3::BucketAcl', properties: accessByAcl })

/** The public access block of such a bucket. */
export const s3BucketPublicAccessBlock = defineType({
  type: 'X::S3::BucketPublicAccessBlock',
  properties: { PublicAccessBlockConfiguration: object(publicAccessBlock) },
})

/** The versioning of such a bucket. */
export const s3BucketVersioning = defineType({
  type: 'X::S3::BucketVersioning',
  properties: { VersioningConfiguration: versioning },
})

const blocked = defaulted(flag, true)

/** An access point blocks public access where nothing says otherwise. */
const blockOfAccessPoint = defaulted(
  object({
    BlockPublicAcls: blocked,
    BlockPublicPolicy: blocked,
    IgnorePublicAcls: blocked,
    RestrictPublicBuckets: blocked,
  }),
  {
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  },
)

export const s3AccessPoint = defineType({
  type: 'AWS::S3::AccessPoint',
  names: ['Name'],
  properties: { Name: text, Policy: json, PublicAccessBlockConfiguration: blockOfAccessPoint },
})

/** An access point to buckets in several regions. */
export const s3MultiRegionAccessPoint = defineType({
  type: 'AWS::S3::MultiRegionAccessPoint',
  global: true,
  names: ['Name'],
  properties: { Name: text, PublicAccessBlockConfiguration: blockOfAccessPoint },
})

export const s3MultiRegionAccessPointPolicy = defineType({
  type: 'AWS::S3::MultiRegionAccessPointPolicy',
  global: true,
  properties: { Policy: json },
})

/** The policy of an access point, which Terraform also has apart. */
export const s3AccessPointPolicy = defineType({
  type: 'X::S3::AccessPointPolicy',
  properties: { Policy: json },
})

/** What holds for every bucket of the account. CloudFormation has no type for it. */
export const s3AccountPublicAccessBlock = defineType({
  type: 'X::S3::AccountPublicAccessBlock',
  global: true,
  properties: publicAccessBlock,
})

export type S3PublicAccessBlock = PropertiesOf<typeof s3AccountPublicAccessBlock>
export type S3BucketAcl = PropertiesOf<typeof s3BucketAcl>
