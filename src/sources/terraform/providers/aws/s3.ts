import type { S3Grant, S3PublicAccessBlock } from '../../../../model/aws/s3.ts'
import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

const PUBLIC_ACCESS_BLOCK = 'aws_s3_bucket_public_access_block'

/**
 * `aws_s3_bucket` with its configuration: from separate resources, or from arguments as before version 4 of the
 * provider.
 */
const s3Bucket = defineAdapter({
  type: 'AWS::S3::Bucket',
  named: ['bucket'],
  joined: {
    AccessControl: (bucket, module) =>
      cannedAcl(bucket) ?? module.join('aws_s3_bucket_acl', 'bucket', bucket, cannedAcl),
    Grants: (bucket, module) =>
      bucket.all('grant', legacyGrant) ?? module.join('aws_s3_bucket_acl', 'bucket', bucket, customGrants),
    PublicAccessBlockConfiguration: (bucket, module) =>
      module.join(PUBLIC_ACCESS_BLOCK, 'bucket', bucket, publicAccessBlock),
    BucketEncryption: (bucket, module) =>
      bucket.one('server_side_encryption_configuration', encryption) ??
      module.join('aws_s3_bucket_server_side_encryption_configuration', 'bucket', bucket, encryption),
    VersioningConfiguration: (bucket, module) =>
      bucket.one('versioning', legacyVersioning) ??
      module.join('aws_s3_bucket_versioning', 'bucket', bucket, versioning),
    LoggingConfiguration: (bucket, module) =>
      bucket.one('logging', logging) ?? module.join('aws_s3_bucket_logging', 'bucket', bucket, logging),
  },
})

/**
 * The ACL of a bucket that this module does not declare: a resource of its own, since a public ACL is public on any
 * bucket.
 */
export const aws_s3_bucket_acl = defineAdapter({
  type: 'X::S3::BucketAcl',
  partOf: { bucket: ['aws_s3_bucket'] },
  joined: {
    AccessControl: cannedAcl,
    Grants: customGrants,
    PublicAccessBlockConfiguration: blockBeside,
  },
})

/** The public access block of a bucket that this module does not declare: a resource of its own. */
export const aws_s3_bucket_public_access_block = defineAdapter({
  type: 'X::S3::BucketPublicAccessBlock',
  partOf: { bucket: ['aws_s3_bucket'] },
  joined: { PublicAccessBlockConfiguration: publicAccessBlock },
})

/** The versioning of a bucket that this module does not declare: a resource of its own. */
export const aws_s3_bucket_versioning = defineAdapter({
  type: 'X::S3::BucketVersioning',
  partOf: { bucket: ['aws_s3_bucket'] },
})

/** The policy in the `policy` argument of a bucket, as before version 4 of the provider. */
const s3BucketInlinePolicy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  when: (bucket) => bucket.value('policy') !== undefined,
  renamed: { PolicyDocument: 'policy' },
  joined: {
    Bucket: ({ address }) =>
      new Unknown('it is the bucket itself', { references: [{ address, isIdentifier: true }] }),
  },
})

export const aws_s3_bucket = [s3Bucket, s3BucketInlinePolicy]

export const aws_s3_bucket_policy = defineAdapter({
  type: 'AWS::S3::BucketPolicy',
  renamed: { PolicyDocument: 'policy' },
  joined: {
    PublicAccessBlockConfiguration: (policy, module) =>
      module.declared('aws_s3_bucket', policy.string('bucket')?.value)
        ? undefined
        : blockBeside(policy, module),
  },
})

export const aws_s3_account_public_access_block = defineAdapter({
  type: 'X::S3::AccountPublicAccessBlock',
  named: ['account_id'],
  defaults: {
    BlockPublicAcls: false,
    BlockPublicPolicy: false,
    IgnorePublicAcls: false,
    RestrictPublicBuckets: false,
  },
})

/** An access point. It blocks public access by default. */
export const aws_s3_access_point = defineAdapter({ type: 'AWS::S3::AccessPoint' })

export const aws_s3control_access_point_policy = defineAdapter({ type: 'X::S3::AccessPointPolicy' })

export const aws_s3control_multi_region_access_point = defineAdapter({
  type: 'AWS::S3::MultiRegionAccessPoint',
  renamed: { Name: 'details.name', PublicAccessBlockConfiguration: 'details.public_access_block' },
})

export const aws_s3control_multi_region_access_point_policy = defineAdapter({
  type: 'AWS::S3::MultiRegionAccessPointPolicy',
  renamed: { Policy: 'details.policy' },
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

function publicAccessBlock(block: Block): Sourced<S3PublicAccessBlock> {
  return block.at({
    BlockPublicAcls: block.boolean('block_public_acls') ?? false,
    BlockPublicPolicy: block.boolean('block_public_policy') ?? false,
    IgnorePublicAcls: block.boolean('ignore_public_acls') ?? false,
    RestrictPublicBuckets: block.boolean('restrict_public_buckets') ?? false,
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
