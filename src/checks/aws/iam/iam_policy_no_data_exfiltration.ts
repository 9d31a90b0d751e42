import { defineCheck } from '../../check.ts'
import { OBJECTS_OF_ANY_BUCKET } from '../policy/resource-pattern.ts'
import { granted, judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

/** Reading actions that give data out in bulk, with the kind of resource that holds it. */
const READING = [
  { action: 's3:GetObject', onEvery: OBJECTS_OF_ANY_BUCKET },
  { action: 'secretsmanager:GetSecretValue', onEvery: { service: 'secretsmanager', prefix: 'secret:' } },
  { action: 'ssm:GetParameter', onEvery: { service: 'ssm', prefix: 'parameter/' } },
  { action: 'ssm:GetParameters', onEvery: { service: 'ssm', prefix: 'parameter/' } },
  { action: 'ssm:GetParametersByPath', onEvery: { service: 'ssm', prefix: 'parameter/' } },
  { action: 'dynamodb:Scan', onEvery: { service: 'dynamodb', prefix: 'table/' } },
]

export default defineCheck({
  id: 'iam_policy_no_data_exfiltration',
  title: 'IAM policies should not allow reading all data of a kind',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['data-exposure', 'least-privilege'],
  risk: 'One credential that leaks is enough to copy every object, secret or parameter of the account.',
  remediation: {
    text: 'Name the buckets, secrets and parameters that are read.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_data-perimeters.html'],
  sameAs: {
    'cdk-nag': ['AwsSolutions-IAM5'],
    checkov: ['CKV_AWS_108', 'CKV_AWS_288'],
    trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'],
  },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(
      carrier,
      infrastructure,
      'No statement allows reading all data of a kind.',
      (statements) => granted(READING, statements, 'on every resource'),
    ),
})
