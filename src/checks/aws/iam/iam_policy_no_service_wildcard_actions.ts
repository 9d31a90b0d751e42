import { defineCheck } from '../../check.ts'
import { each } from '../../verdict.ts'
import { wholeServiceIn } from '../policy/whole-service.ts'
import { judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

export default defineCheck({
  id: 'iam_policy_no_service_wildcard_actions',
  title: 'IAM policies should not allow every action of a service on every resource',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'The policy also allows what nobody thought of: deleting, sharing with strangers, turning off logs, and each action that the service gets next year.',
  remediation: {
    text: 'List the actions that are needed, or the resources; IAM Access Analyzer can derive them from what was used.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-21'],
  compliance: { 'aws-fsbp': ['IAM.21'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-IAM5'],
    checkov: ['CKV_AWS_355', 'CKV_AWS_356'],
    trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'],
  },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(
      carrier,
      infrastructure,
      'No statement allows every action of a service on every resource.',
      (statements) => each(statements, wholeServiceIn),
    ),
})
