import { defineCheck } from '../../check.ts'
import { granted, judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

const ASSUME_ROLE = { action: 'sts:AssumeRole', onEvery: { service: 'iam', prefix: 'role/' } }

export default defineCheck({
  id: 'iam_policy_no_assuming_every_role',
  title: 'IAM policies should name the roles that may be assumed',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Every role that trusts the account, now or later, can be used by whoever holds the policy: administrators, deployments, roles of other accounts.',
  remediation: {
    text: 'Name the roles in sts:AssumeRole.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_permissions-to-switch.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege'],
  sameAs: { 'cdk-nag': ['AwsSolutions-IAM5'], trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'] },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(carrier, infrastructure, 'No statement allows assuming every role.', (statements) =>
      granted([ASSUME_ROLE], statements, 'for every role'),
    ),
})
