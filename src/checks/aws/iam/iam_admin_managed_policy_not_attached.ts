import { defineCheck } from '../../check.ts'
import { notAttached, WITH_POLICIES } from './attached-policy.ts'

export default defineCheck({
  id: 'iam_admin_managed_policy_not_attached',
  title: 'The policy AdministratorAccess should not be attached',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['privileged-access'],
  risk: 'Whoever gets hold of one credential of the role, user or group owns the whole account.',
  remediation: {
    text: 'Attach a policy with the permissions that are needed; keep AdministratorAccess for a role people assume in emergencies.',
    command:
      'aws iam detach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/AdministratorAccess',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AdministratorAccess.html'],
  compliance: { 'cis-aws-7.0': ['2.14'], 'aws-fsbp': ['IAM.1'] },
  sameAs: { checkov: ['CKV_AWS_274', 'CKV_AWS_275'] },
  resources: WITH_POLICIES,
  evaluate: notAttached('AdministratorAccess'),
})
