import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import { whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isIdentifier, isUnknown, Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isMember, isReplica } from '../rds/database.ts'

const STORES = [
  'AWS::Backup::BackupVault',
  'AWS::DocDB::DBCluster',
  'AWS::EFS::FileSystem',
  'AWS::Logs::LogGroup',
  'AWS::Neptune::DBCluster',
  'AWS::RDS::DBCluster',
  'AWS::RDS::DBInstance',
  'AWS::Redshift::Cluster',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
] as const

const AWS_MANAGED = 'X::KMS::AwsManagedKey'

type Store = ResourceCursor<(typeof STORES)[number]>

/** Keys that AWS manages have aliases under this name. */
const OF_AWS = /(?:^|:)alias\/aws\//

export default defineCheck({
  id: 'kms_customer_keys_used',
  title: 'Stored data should be encrypted with keys of your own',
  service: 'customer-keys',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-at-rest', 'key-protection'],
  profile: 'all',
  risk: 'Whoever may read the store may decrypt it: no policy of a key stands between, nothing but AWS rotates it, and nobody can take it away.',
  remediation: {
    text: 'Create a key in KMS whose policy names who decrypts, and give it to the store.',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/concepts.html#customer-cmk',
  },
  references: ['https://docs.aws.amazon.com/kms/latest/developerguide/services-integration.html'],
  sameAs: {
    checkov: [
      'CKV_AWS_142',
      'CKV_AWS_145',
      'CKV_AWS_149',
      'CKV_AWS_158',
      'CKV_AWS_166',
      'CKV_AWS_182',
      'CKV_AWS_184',
      'CKV_AWS_327',
      'CKV_AWS_347',
      'CKV2_AWS_73',
    ],
    trivy: [
      'AWS-0017',
      'aws-cloudwatch-log-group-customer-key',
      'AWS-0022',
      'aws-documentdb-encryption-customer-key',
      'AWS-0098',
      'aws-ssm-secret-use-customer-key',
      'AWS-0132',
      'aws-s3-encryption-customer-key',
      'AWS-0135',
      'aws-sqs-queue-encryption-use-cmk',
      'AWS-0136',
      'aws-sns-topic-encryption-use-cmk',
      'AWS-0128',
      'aws-neptune-encryption-customer-key',
    ],
  },
  resources: STORES,
  evaluate(store, infrastructure) {
    // The cluster has the key of its members, and the source that of its copies.
    if (isMember(store) || isReplica(store)) return undefined
    const key = keyOf(store)
    if (key.value === undefined || key.value === '')
      return fail('It is encrypted with a key of AWS, if at all.', key)
    // What identifies a resource is a key that is declared; anything else may be an alias of AWS.
    if (isUnknown(key.value) && !isIdentifier(key.value) && fillHoles(key.value, '') === '') key.known()
    const isOfAws = isNamedAsOfAws(key) || isManagedByAws(key, store, infrastructure)
    return isOfAws
      ? fail('It is encrypted with a key that AWS manages.', key)
      : pass('It is encrypted with a key of its own.', key)
  },
})

function isNamedAsOfAws({ value }: Cursor<string>): boolean {
  return typeof value === 'string' && OF_AWS.test(value)
}

/** Whether a live account says so. Undecidable where the keys that AWS has in the region could not be listed. */
function isManagedByAws({ value }: Cursor<string>, store: Store, infrastructure: Infrastructure): boolean {
  if (infrastructure.referred(AWS_MANAGED, value, store)) return true
  const unread = infrastructure
    .inScopeOf(store, AWS_MANAGED)
    .filter(({ region }) => region === store.region)
    .map(whyUnread)
    .find((reason) => reason !== undefined)
  if (unread !== undefined) throw new Undecidable(new Unknown(unread), undefined)
  return false
}

function keyOf(store: Store): Cursor<string> {
  switch (store.type) {
    case 'AWS::Backup::BackupVault':
      return store.at('EncryptionKeyArn')
    case 'AWS::SNS::Topic':
    case 'AWS::SQS::Queue':
      return store.at('KmsMasterKeyId')
    case 'AWS::S3::Bucket':
      return keyOfBucket(store)
    default:
      return store.at('KmsKeyId')
  }
}

/** The key of the only rule that a bucket has. */
function keyOfBucket(bucket: Store): Cursor<string> {
  const rules = bucket.at('BucketEncryption').at('ServerSideEncryptionConfiguration')
  const [rule] = rules.items()
  return rule
    ? rule.at('ServerSideEncryptionByDefault').at('KMSMasterKeyID')
    : rules.holding<string>(undefined)
}
