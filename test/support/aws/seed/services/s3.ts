import { S3 } from '@aws-sdk/client-s3'
import { document } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'

const BUCKET_MISTAKES = [
  's3_bucket_versioning_enabled',
  's3_bucket_public_access_blocked',
  's3_bucket_policy_requires_tls',
  's3_bucket_access_logging_enabled',
  's3_bucket_acl_not_public',
  's3_bucket_policy_no_confused_deputy',
  's3_bucket_policy_not_public',
]

const BLOCKED = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
}

export async function seedS3(seeding: Seeding): Promise<void> {
  // The account blocks nothing: what a bucket lets in is public.
  seeding.record('s3_account_public_access_blocked', 'global')
  for (const region of seeding.options.regions) await makeBucket(seeding, logBucket(seeding, region), region)
  await seeding.many('bucket', 40, BUCKET_MISTAKES, async (item) => {
    const name = bucketName(seeding, item.name)
    await makeBucket(seeding, name, item.region, item)
    return `arn:aws:s3:::${name}`
  })
}

/** The bucket of each region that takes logs, of buckets and others. */
export function logBucket(seeding: Seeding, region: string): string {
  return bucketName(seeding, `logs-${region}`)
}

/** Names of buckets are unique in the world. */
export function bucketName(seeding: Seeding, name: string): string {
  return `${name}-${seeding.options.account}`
}

/** Without a mistake. */
const RIGHT: Pick<Item, 'has' | 'also'> = { has: () => false, also: () => undefined }

/** A bucket that is right, but for the mistakes of the item. */
export async function makeBucket(
  seeding: Seeding,
  Bucket: string,
  region: string,
  { has, also } = RIGHT,
): Promise<void> {
  const s3 = seeding.client(S3, region)
  const isOpenByAcl = has('s3_bucket_acl_not_public')
  const isOpenByPolicy = has('s3_bucket_policy_not_public')
  await s3.createBucket({
    Bucket,
    ...(region !== 'us-east-1' && {
      CreateBucketConfiguration: { LocationConstraint: region as 'eu-west-1' },
    }),
  })
  const takesLogs = Bucket === logBucket(seeding, region)
  await Promise.all([
    !has('s3_bucket_versioning_enabled') &&
      s3.putBucketVersioning({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }),
    !takesLogs &&
      !has('s3_bucket_access_logging_enabled') &&
      s3.putBucketLogging({
        Bucket,
        BucketLoggingStatus: {
          LoggingEnabled: { TargetBucket: logBucket(seeding, region), TargetPrefix: Bucket },
        },
      }),
    isOpenByAcl && s3.putBucketAcl({ Bucket, ACL: 'public-read' }),
  ])
  const policy = [
    ...(isOpenByPolicy ? [opening(Bucket)] : []),
    ...(has('s3_bucket_policy_requires_tls') ? [] : [demandingTls(Bucket)]),
    ...(takesLogs ? [{ ...takingLogs(Bucket), Condition: ofAccount(seeding.options.account) }] : []),
    ...(has('s3_bucket_policy_no_confused_deputy') ? [takingLogs(Bucket)] : []),
  ]
  if (policy.length > 0) await s3.putBucketPolicy({ Bucket, Policy: document(...policy) })
  if (isOpenByAcl || isOpenByPolicy) also('s3_bucket_public_access_blocked')
  else if (!has('s3_bucket_public_access_blocked'))
    await s3.putPublicAccessBlock({ Bucket, PublicAccessBlockConfiguration: BLOCKED })
}

function opening(bucket: string): object {
  return { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket}/*` }
}

/** Lets S3 write logs of other buckets. */
function takingLogs(bucket: string): object {
  return {
    Effect: 'Allow',
    Principal: { Service: 'logging.s3.amazonaws.com' },
    Action: 's3:PutObject',
    Resource: `arn:aws:s3:::${bucket}/*`,
  }
}

function ofAccount(account: string): object {
  return { StringEquals: { 'aws:SourceAccount': account } }
}

function demandingTls(bucket: string): object {
  return {
    Effect: 'Deny',
    Principal: { AWS: '*' },
    Action: 's3:*',
    Resource: [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`],
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  }
}
