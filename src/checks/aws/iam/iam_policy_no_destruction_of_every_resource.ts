import { defineCheck } from '../../check.ts'
import { OBJECTS_OF_ANY_BUCKET } from '../policy/resource-pattern.ts'
import { granted, judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

/** Actions that destroy data, backups or logs, with the kind of resource that is lost. */
const DESTROYING = [
  { action: 's3:DeleteBucket', onEvery: { service: 's3', prefix: '' } },
  { action: 's3:DeleteObject', onEvery: OBJECTS_OF_ANY_BUCKET },
  { action: 's3:DeleteObjectVersion', onEvery: OBJECTS_OF_ANY_BUCKET },
  { action: 'backup:DeleteRecoveryPoint', onEvery: { service: 'backup', prefix: 'recovery-point:' } },
  { action: 'cloudtrail:DeleteTrail', onEvery: { service: 'cloudtrail', prefix: 'trail/' } },
  { action: 'cloudtrail:StopLogging', onEvery: { service: 'cloudtrail', prefix: 'trail/' } },
  { action: 'dynamodb:DeleteTable', onEvery: { service: 'dynamodb', prefix: 'table/' } },
  {
    action: 'elasticfilesystem:DeleteFileSystem',
    onEvery: { service: 'elasticfilesystem', prefix: 'file-system/' },
  },
  { action: 'kms:DisableKey', onEvery: { service: 'kms', prefix: 'key/' } },
  { action: 'kms:ScheduleKeyDeletion', onEvery: { service: 'kms', prefix: 'key/' } },
  { action: 'logs:DeleteLogGroup', onEvery: { service: 'logs', prefix: 'log-group:' } },
  { action: 'rds:DeleteDBCluster', onEvery: { service: 'rds', prefix: 'cluster:' } },
  { action: 'rds:DeleteDBInstance', onEvery: { service: 'rds', prefix: 'db:' } },
  { action: 'secretsmanager:DeleteSecret', onEvery: { service: 'secretsmanager', prefix: 'secret:' } },
]

export default defineCheck({
  id: 'iam_policy_no_destruction_of_every_resource',
  title: 'IAM policies should not allow deleting every resource of a kind',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'One credential that leaks, or one wrong loop in a script, deletes all data of the account, with its backups and its logs.',
  remediation: {
    text: 'Name what may be deleted, or narrow the statement to resources with a tag.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/tutorial_attribute-based-access-control.html',
  ],
  sameAs: {
    'cdk-nag': ['AwsSolutions-IAM5'],
    checkov: ['CKV_AWS_111', 'CKV_AWS_290'],
    trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'],
  },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(
      carrier,
      infrastructure,
      'No statement allows deleting every resource of a kind.',
      (statements) => granted(DESTROYING, statements, 'on every resource'),
    ),
})
