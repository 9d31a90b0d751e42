import { expect, test } from 'vitest'
import { AWS_TYPES } from '../../src/model/aws/index.ts'
import { allCollectors } from '../../src/sources/live/aws/collectors/index.ts'

/** Types that an account does not have apart: its resources say the same in another type. */
const OF_FILES_ONLY: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::GlobalTable': 'each replica is a table of its region',
  'AWS::EC2::NetworkAclEntry': 'entries come with their list',
  'AWS::EC2::Route': 'routes come with their table',
  'AWS::EC2::SecurityGroupEgress': 'rules come with their group',
  'AWS::EC2::SecurityGroupIngress': 'rules come with their group',
  'AWS::Events::EventBusPolicy': 'the policy comes with its bus',
  'AWS::IAM::AccessKey':
    'that a key is written into a template is of templates; keys are in the credential report',
  'AWS::IAM::Policy': 'an inline policy comes with its user, group or role',
  'AWS::SNS::TopicPolicy': 'the policy comes with its topic',
  'AWS::SQS::QueuePolicy': 'the policy comes with its queue',
  'X::Backup::VaultPolicy': 'the policy comes with its vault',
  'X::ECR::RepositoryPolicy': 'the policy comes with its repository',
  'X::EFS::FileSystemPolicy': 'the policy comes with its file system',
  'X::IAM::PolicyAttachment': 'attachments come with users, groups and roles',
  'X::KMS::KeyPolicy': 'the policy comes with its key',
  'X::S3::BucketAcl': 'grants come with their bucket',
  'X::S3::BucketPublicAccessBlock': 'the block comes with its bucket',
  'X::S3::BucketVersioning': 'versioning comes with its bucket',
  'X::SecretsManager::SecretVersion': 'values of secrets are never read',
}

/** Types that files alone are judged by so far: nothing asks a live account for them yet. */
const NOT_COLLECTED_YET = [
  'AWS::Batch::JobDefinition',
  'AWS::CodeBuild::ReportGroup',
  'AWS::ElastiCache::CacheCluster',
  'AWS::KinesisFirehose::DeliveryStream',
  'AWS::MWAA::Environment',
  'AWS::MemoryDB::Cluster',
  'AWS::SES::ConfigurationSet',
  'AWS::SageMaker::EndpointConfig',
  'AWS::SageMaker::Model',
  'AWS::WAFv2::LoggingConfiguration',
  'AWS::WAFv2::WebACL',
  'AWS::WorkSpaces::Workspace',
]

test('every type of AWS is collected from a live account, or there is a reason why not', async () => {
  const collected = (await allCollectors()).flatMap(({ types }) => types.map(({ type }) => type))
  const missing = AWS_TYPES.map(({ type }) => type).filter((type) => !collected.includes(type))
  expect(missing.toSorted()).toEqual([...Object.keys(OF_FILES_ONLY), ...NOT_COLLECTED_YET].toSorted())
})
