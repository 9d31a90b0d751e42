import { defineCheck } from '../../check.ts'
import { granted, judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

const PASS_ROLE = { action: 'iam:PassRole', onEvery: { service: 'iam', prefix: 'role/' } }

export default defineCheck({
  id: 'iam_policy_no_unrestricted_passrole',
  title: 'IAM policies should name the roles that may be passed to services',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Whoever may start anything with a role of their choice, now or with the next permission, gets the rights of the strongest role of the account.',
  remediation: {
    text: 'Name the roles in iam:PassRole, or narrow it to the services that need it with iam:PassedToService.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_passrole.html',
  },
  references: [
    'https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsidentityandaccessmanagementiam.html',
  ],
  sameAs: {
    'cdk-nag': ['AwsSolutions-IAM5'],
    trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards', 'AWS-0342', 'aws-iam-filter-passrole-access'],
  },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(carrier, infrastructure, 'No statement allows passing every role.', (statements) =>
      granted([PASS_ROLE], statements, 'for every role'),
    ),
})
