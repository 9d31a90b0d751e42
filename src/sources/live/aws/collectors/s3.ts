import {
  type Bucket,
  GetBucketAclCommand,
  GetBucketEncryptionCommand,
  GetBucketLoggingCommand,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetPublicAccessBlockCommand,
  ListBucketsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import {
  GetPublicAccessBlockCommand as GetAccountPublicAccessBlockCommand,
  S3ControlClient,
} from '@aws-sdk/client-s3-control'
import {
  type S3PublicAccessBlock,
  s3AccountPublicAccessBlock,
  s3Bucket,
  s3BucketPolicy,
} from '../../../../model/aws/s3.ts'
import { parseJsonWithHoles } from '../../../../model/json-with-holes.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const BUCKET_TYPES = [s3Bucket, s3BucketPolicy]

const listBuckets = listing(S3Client, 's3:ListAllMyBuckets', ListBucketsCommand, {
  name: 'ListBuckets',
  // With a parameter, the answer has pages and the region of each bucket.
  pageSize: { MaxBuckets: 10_000 },
  items: ({ Buckets }) => Buckets,
  next: 'ContinuationToken',
})
const getAccountBlock = operation(
  S3ControlClient,
  's3:GetAccountPublicAccessBlock',
  GetAccountPublicAccessBlockCommand,
  'GetPublicAccessBlock',
)
const getVersioning = operation(S3Client, 's3:GetBucketVersioning', GetBucketVersioningCommand)
const getBlock = operation(
  S3Client,
  's3:GetBucketPublicAccessBlock',
  GetPublicAccessBlockCommand,
  'GetPublicAccessBlock',
)
const getAcl = operation(S3Client, 's3:GetBucketAcl', GetBucketAclCommand)
const getEncryption = operation(
  S3Client,
  's3:GetEncryptionConfiguration',
  GetBucketEncryptionCommand,
  'GetBucketEncryption',
)
const getLogging = operation(S3Client, 's3:GetBucketLogging', GetBucketLoggingCommand)
const getPolicy = operation(S3Client, 's3:GetBucketPolicy', GetBucketPolicyCommand)

const NO_BLOCK = ['NoSuchPublicAccessBlockConfiguration']
const GONE = ['NoSuchBucket']

type Block = S3PublicAccessBlock | Unknown | undefined

export default defineCollector({
  service: 's3',
  isGlobal: true,
  types: [...BUCKET_TYPES, s3AccountPublicAccessBlock],
  operations: [
    listBuckets,
    getAccountBlock,
    getVersioning,
    getBlock,
    getAcl,
    getEncryption,
    getLogging,
    getPolicy,
  ],
  async collect(reader) {
    const ofAccount = await readAccountBlock(reader)
    await reader.each(listBuckets, {}, BUCKET_TYPES, async (bucket) => {
      const { BucketRegion } = bucket
      const there = BucketRegion === undefined ? reader : reader.in(BucketRegion)
      if (there) await readBucket(bucket, ofAccount, there)
    })
  },
})

/** The public access block of the account, which holds for every bucket. */
async function readAccountBlock(reader: RegionReader): Promise<Block> {
  const isNeeded =
    reader.needs(s3AccountPublicAccessBlock) || reader.needs(s3Bucket, 'PublicAccessBlockConfiguration')
  if (!isNeeded) return undefined
  const answer = await reader.read(getAccountBlock, { AccountId: reader.account.id }, { absent: NO_BLOCK })
  const block = pick(answer, ({ PublicAccessBlockConfiguration = {} }) =>
    flagsOf(PublicAccessBlockConfiguration),
  )
  reader.add(s3AccountPublicAccessBlock, {
    arn: `${reader.rootArn}/s3-public-access-block`,
    name: 'public access block of the account',
    properties: isUnknown(block) ? flagsOf({}, block) : (block ?? flagsOf({})),
  })
  return block
}

async function readBucket(
  { Name: name = '' }: Bucket,
  ofAccount: Block,
  reader: RegionReader,
): Promise<void> {
  const bucket = { Bucket: name }
  const arn = `arn:${reader.account.partition}:s3:::${name}`
  const [block, acl, encryption, versioning, logging] = await Promise.all([
    reader.needs(s3Bucket, 'PublicAccessBlockConfiguration')
      ? reader.read(getBlock, bucket, { absent: NO_BLOCK, gone: GONE })
      : undefined,
    reader.needs(s3Bucket, 'Grants') ? reader.read(getAcl, bucket, { gone: GONE }) : undefined,
    reader.needs(s3Bucket, 'BucketEncryption')
      ? reader.read(getEncryption, bucket, {
          absent: ['ServerSideEncryptionConfigurationNotFoundError'],
          gone: GONE,
        })
      : undefined,
    reader.needs(s3Bucket, 'VersioningConfiguration')
      ? reader.read(getVersioning, bucket, { gone: GONE })
      : undefined,
    reader.needs(s3Bucket, 'LoggingConfiguration')
      ? reader.read(getLogging, bucket, { gone: GONE })
      : undefined,
    reader.needs(s3BucketPolicy) ? readPolicy(name, arn, reader) : undefined,
  ])
  reader.add(s3Bucket, {
    arn,
    name,
    identifiers: [name],
    properties: {
      BucketName: name,
      // The ACL of a bucket that ignores ACLs grants its owner everything, and nobody else anything.
      Grants: pick(acl, ({ Grants }) =>
        Grants?.flatMap(({ Grantee, Permission }) =>
          Grantee?.URI === undefined ? [] : [{ GranteeUri: Grantee.URI, Permission }],
        ),
      ),
      PublicAccessBlockConfiguration: effectiveBlock(
        pick(block, ({ PublicAccessBlockConfiguration = {} }) => flagsOf(PublicAccessBlockConfiguration)),
        ofAccount,
      ),
      BucketEncryption: pick(encryption, ({ ServerSideEncryptionConfiguration }) => ({
        ServerSideEncryptionConfiguration: ServerSideEncryptionConfiguration?.Rules?.map((rule) => ({
          ServerSideEncryptionByDefault: {
            KMSMasterKeyID: rule.ApplyServerSideEncryptionByDefault?.KMSMasterKeyID,
          },
        })),
      })),
      VersioningConfiguration: pick(versioning, ({ Status }) => ({ Status })),
      LoggingConfiguration: pick(
        logging,
        ({ LoggingEnabled }) => LoggingEnabled && { DestinationBucketName: LoggingEnabled.TargetBucket },
      ),
    },
  })
}

async function readPolicy(name: string, bucketArn: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    getPolicy,
    { Bucket: name },
    // The answer is the document itself, which nobody has parsed.
    {
      absent: ['NoSuchBucketPolicy'],
      gone: GONE,
      isReadable: ({ Policy = '' }) => !isUnknown(parseJsonWithHoles([Policy])),
    },
  )
  const policy = pick(answer, ({ Policy }) => Policy)
  if (policy === undefined) return
  reader.add(s3BucketPolicy, {
    arn: `${bucketArn}/policy`,
    name,
    properties: { Bucket: name, PolicyDocument: policy },
  })
}

const FLAGS = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'] as const

/** All four settings. Those that are not set are off. */
function flagsOf(block: Partial<Record<Flag, boolean | undefined>>, otherwise: boolean | Unknown = false) {
  return Object.fromEntries(FLAGS.map((flag) => [flag, block[flag] ?? otherwise])) as Record<
    Flag,
    boolean | Unknown
  >
}

type Flag = (typeof FLAGS)[number]

/** What a bucket's own block and that of the account block together; absent where neither blocks anything. */
function effectiveBlock(own: Block, ofAccount: Block): Block {
  const settings = FLAGS.map(
    (flag) => [flag, either(settingOf(own, flag), settingOf(ofAccount, flag))] as const,
  )
  const isOff = settings.every(([, setting]) => setting === false)
  return own === undefined && isOff ? undefined : Object.fromEntries(settings)
}

function settingOf(block: Block, flag: Flag): boolean | Unknown {
  if (isUnknown(block)) return block
  return block?.[flag] ?? false
}

function either(some: boolean | Unknown, other: boolean | Unknown): boolean | Unknown {
  if (some === true || other === true) return true
  return isUnknown(some) ? some : other
}
