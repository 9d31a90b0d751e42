import type { S3Grant, S3PublicAccessBlock } from '../../../../model/aws/s3.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { policyDocument } from './iam-policy-document.ts'

const PUBLIC_ACCESS_BLOCK = 'aws_s3_bucket_public_access_block'

const EVERYTHING_BLOCKED: S3PublicAccessBlock = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
}

/**
 * `aws_s3_bucket` with its configuration: from separate resources, or from arguments as before version 4 of the
 * provider.
 */
export const s3Bucket = defineAdapter({
  type: 'AWS::S3::Bucket',
  named: ['bucket'],
  properties: (bucket, module) => ({
    BucketName: bucket.string('bucket'),
    AccessControl: cannedAcl(bucket) ?? module.join('aws_s3_bucket_acl', 'bucket', bucket, cannedAcl),
    Grants:
      bucket.all('grant', legacyGrant) ?? module.join('aws_s3_bucket_acl', 'bucket', bucket, customGrants),
    PublicAccessBlockConfiguration: module.join(PUBLIC_ACCESS_BLOCK, 'bucket', bucket, (block) =>
      publicAccessBlock(block),
    ),
    BucketEncryption:
      bucket.one('server_side_encryption_configuration', encryption) ??
      module.join('aws_s3_bucket_server_side_encryption_configuration', 'bucket', bucket, encryption),
    VersioningConfiguration:
      bucket.one('versioning', legacyVersioning) ??
      module.join('aws_s3_bucket_versioning', 'bucket', bucket, versioning),
    LoggingConfiguration:
      bucket.one('logging', logging) ?? module.join('aws_s3_bucket_logging', 'bucket', bucket, logging),
  }),
})

/**
 * The ACL of a bucket that this module does not declare: a resource of its own, since a public ACL is public on any
 * bucket.
 */
export const s3BucketAcl = defineAdapter({
  type: 'X::S3::BucketAcl',
  partOf: { bucket: ['aws_s3_bucket'] },
  properties: (acl, module) => ({
    AccessControl: cannedAcl(acl),
    Grants: customGrants(acl),
    PublicAccessBlockConfiguration: blockBeside(acl, module),
  }),
})

/** The public access block of a bucket that this module does not declare: a resource of its own. */
export const s3BucketPublicAccessBlock = defineAdapter({
  type: 'X::S3::BucketPublicAccessBlock',
  partOf: { bucket: ['aws_s3_bucket'] },
  properties: (block) => ({ PublicAccessBlockConfiguration: publicAccessBlock(block) }),
})

/** The versioning of a bucket that this module does not declare: a resource of its own. */
export const s3BucketVersioning = defineAdapter({
  type: 'X::S3::BucketVersioning',
  partOf: { bucket: ['aws_s3_bucket'] },
  properties: (resource) => ({ VersioningConfiguration: versioning(resource) }),
})

/** The policy in the `policy` argument of a bucket, as before version 4 of the provider. */
export const s3BucketInlinePolicy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  properties: (bucket, module) =>
    bucket.value('policy') && {
      Bucket: new Unknown('it is the bucket itself', {
        references: [{ address: bucket.address, isIdentifier: true }],
      }),
      PolicyDocument: policyDocument(bucket, 'policy', module),
    },
})

export const s3BucketPolicy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  properties: (policy, module) => ({
    Bucket: policy.string('bucket'),
    PolicyDocument: policyDocument(policy, 'policy', module),
    PublicAccessBlockConfiguration: module.declared('aws_s3_bucket', policy.string('bucket')?.value)
      ? undefined
      : blockBeside(policy, module),
  }),
})

export const s3AccountPublicAccessBlock = defineAdapter({
  type: 'X::S3::AccountPublicAccessBlock',
  named: ['account_id'],
  global: true,
  properties: (block) => publicAccessBlock(block),
})

/** An access point. It blocks public access by default. */
export const s3AccessPoint = defineAdapter({
  type: 'AWS::S3::AccessPoint',
  named: ['name'],
  properties: (point) => ({
    Name: point.string('name'),
    PublicAccessBlockConfiguration:
      point.one('public_access_block_configuration', (block) => publicAccessBlock(block, true)) ??
      EVERYTHING_BLOCKED,
  }),
})

/** The public access block with the same bucket, where this module does not declare the bucket. */
function blockBeside(
  part: TerraformResource,
  module: TerraformModule,
): Sourced<S3PublicAccessBlock> | Located<Unknown> {
  const [block] = module.withSameTarget(PUBLIC_ACCESS_BLOCK, 'bucket', part)
  return block ? publicAccessBlock(block) : module.perhapsWithSameTarget(PUBLIC_ACCESS_BLOCK, 'bucket', part)
}

/** `public-read` is `PublicRead` to CloudFormation. */
function cannedAcl(block: Block): Sourced<string | Unknown> {
  return block
    .string('acl')
    ?.map((acl) => acl.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()))
}

function customGrants(acl: Block): Sourced<Property<readonly Property<S3Grant>[]>> | undefined {
  return acl.one('access_control_policy', (policy) => policy.all('grant', grant))
}

function grant(block: Block): Sourced<S3Grant> {
  return block.at({
    GranteeUri: block.one('grantee', (grantee) => grantee.string('uri')),
    Permission: block.string('permission'),
  })
}

function legacyGrant(block: Block): Sourced<S3Grant> {
  return block.at({
    GranteeUri: block.string('uri'),
    Permission: block.strings('permissions')?.map((permissions) => permissions.join(', ')),
  })
}

/** The rules, in a block of the bucket or in a resource of their own. */
function encryption(block: Block) {
  return block.at({
    ServerSideEncryptionConfiguration: block.objects('rule', (rule) => ({
      ServerSideEncryptionByDefault: rule.object('apply_server_side_encryption_by_default', (byDefault) => ({
        KMSMasterKeyID: byDefault.string('kms_master_key_id'),
      })),
    })),
  })
}

function publicAccessBlock(block: Block, byDefault = false): Sourced<S3PublicAccessBlock> {
  return block.at({
    BlockPublicAcls: block.boolean('block_public_acls') ?? byDefault,
    BlockPublicPolicy: block.boolean('block_public_policy') ?? byDefault,
    IgnorePublicAcls: block.boolean('ignore_public_acls') ?? byDefault,
    RestrictPublicBuckets: block.boolean('restrict_public_buckets') ?? byDefault,
  })
}

function versioning(resource: Block): Sourced<Property<{ Status?: Property<string> }>> | undefined {
  return resource.object('versioning_configuration', (configuration) => ({
    Status: configuration.string('status'),
  }))
}

function legacyVersioning(block: Block): Sourced<{ Status?: string | Unknown }> {
  const enabled = block.boolean('enabled')
  return block.at({ Status: enabled?.map((on) => (on ? 'Enabled' : 'Suspended')) ?? 'Suspended' })
}

function logging(block: Block): Sourced<{ DestinationBucketName?: string | Unknown }> {
  return block.at({ DestinationBucketName: block.string('target_bucket') })
}
