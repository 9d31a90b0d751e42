import type { Untold } from './untold.ts'

/** What an account is not asked for, or does not have apart. */
export const liveAws: Untold = {
  'AWS never tells a password.': [
    'AWS::Glue::Connection glue_connection_password_not_literal',
    'AWS::RDS::DBCluster MasterUserPassword',
    'AWS::RDS::DBInstance MasterUserPassword',
  ],
  'Values of secrets are never read.': [
    'AWS::SecretsManager::Secret SecretString',
    'X::SecretsManager::SecretVersion',
  ],
  'Keys that templates make are of templates; those of an account are in its credential report.': [
    'AWS::IAM::AccessKey',
  ],
  'Nothing asks an account for this yet.': ['AWS::MWAA::Environment'],
  'An account tells it with what it is a part of.': [
    'AWS::DynamoDB::GlobalTable',
    'AWS::EC2::NetworkAclEntry',
    'AWS::EC2::Route',
    'AWS::EC2::SecurityGroupEgress',
    'AWS::EC2::SecurityGroupIngress',
    'AWS::EC2::VPCEndpointServicePermissions',
    'AWS::Events::EventBusPolicy',
    'AWS::IAM::Policy',
    'AWS::SNS::TopicPolicy',
    'AWS::SQS::QueuePolicy',
    'X::Backup::VaultPolicy',
    'X::ECR::RepositoryPolicy',
    'X::EFS::FileSystemPolicy',
    'X::IAM::PolicyAttachment',
    'X::KMS::KeyPolicy',
    'X::S3::AccessPointPolicy',
    'X::S3::BucketAcl',
    'X::S3::BucketPublicAccessBlock',
    'X::S3::BucketVersioning',
  ],
}
