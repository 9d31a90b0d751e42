import type { S3Grant, S3PublicAccessBlock } from '../../../resources/aws/s3.ts'
import { Unknown } from '../../../resources/unknown.ts'
import { defineAdapter } from './adapter.ts'
import type { Block } from './block.ts'
import { policyDocument } from './iam-policy-document.ts'
import type { Sourced } from './located.ts'

const EVERYTHING_BLOCKED: S3PublicAccessBlock = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
}

/** `aws_s3_bucket` and what configures it: resources of their own, or arguments as before version 4 of the provider. */
export const s3Bucket = defineAdapter({
  type: 'AWS::S3::Bucket',
  named: ['bucket'],
  properties: (bucket, module) => ({
    BucketName: bucket.string('bucket'),
    AccessControl: cannedAcl(bucket) ?? module.join('aws_s3_bucket_acl', 'bucket', bucket, cannedAcl),
    Grants:
      bucket.all('grant', legacyGrant) ??
      module.join('aws_s3_bucket_acl', 'bucket', bucket, (acl) =>
        acl.one('access_control_policy', (policy) => policy.all('grant', grant)),
      ),
    PublicAccessBlockConfiguration: module.join(
      'aws_s3_bucket_public_access_block',
      'bucket',
      bucket,
      (block) => publicAccessBlock(block),
    ),
    VersioningConfiguration:
      bucket.one('versioning', legacyVersioning) ??
      module.join('aws_s3_bucket_versioning', 'bucket', bucket, (versioning) =>
        versioning.one('versioning_configuration', (configuration) =>
          configuration.at({ Status: configuration.string('status') }),
        ),
      ),
    LoggingConfiguration:
      bucket.one('logging', logging) ?? module.join('aws_s3_bucket_logging', 'bucket', bucket, logging),
  }),
})

/** The policy in the `policy` argument of a bucket, as before version 4 of the provider. */
export const s3BucketInlinePolicy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  named: [],
  properties: (bucket, module) =>
    bucket.value('policy') && {
      Bucket: new Unknown('it is the bucket itself', { references: [{ address: bucket.address }] }),
      PolicyDocument: policyDocument(bucket, 'policy', module),
    },
})

export const s3BucketPolicy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  named: [],
  properties: (policy, module) => ({
    Bucket: policy.string('bucket'),
    PolicyDocument: policyDocument(policy, 'policy', module),
  }),
})

export const s3AccountPublicAccessBlock = defineAdapter({
  type: 'X::S3::AccountPublicAccessBlock',
  named: ['account_id'],
  global: true,
  properties: (block) => publicAccessBlock(block),
})

/** What is not said about public access is blocked. */
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

/** `public-read` is `PublicRead` to CloudFormation. */
function cannedAcl(block: Block): Sourced<string | Unknown> {
  return block
    .string('acl')
    ?.map((acl) => acl.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()))
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

function publicAccessBlock(block: Block, byDefault = false): Sourced<S3PublicAccessBlock> {
  return block.at({
    BlockPublicAcls: block.boolean('block_public_acls') ?? byDefault,
    BlockPublicPolicy: block.boolean('block_public_policy') ?? byDefault,
    IgnorePublicAcls: block.boolean('ignore_public_acls') ?? byDefault,
    RestrictPublicBuckets: block.boolean('restrict_public_buckets') ?? byDefault,
  })
}

function legacyVersioning(block: Block): Sourced<{ Status?: string | Unknown }> {
  const enabled = block.boolean('enabled')
  return block.at({ Status: enabled?.map((on) => (on ? 'Enabled' : 'Suspended')) ?? 'Suspended' })
}

function logging(block: Block): Sourced<{ DestinationBucketName?: string | Unknown }> {
  return block.at({ DestinationBucketName: block.string('target_bucket') })
}
