import { defineCheck } from '../../check.ts'
import { notAttached, WITH_POLICIES } from './attached-policy.ts'

export default defineCheck({
  id: 'iam_full_access_policy_not_attached',
  title: 'The policy IAMFullAccess should not be attached',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever has the policy gives themselves any other right: it is the policy of an administrator under another name.',
  remediation: {
    text: 'Attach a policy with the actions of IAM that the task needs, and a permissions boundary for what it may create.',
    command:
      'aws iam detach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/IAMFullAccess',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html',
  },
  references: ['https://docs.aws.amazon.com/aws-managed-policy/latest/reference/IAMFullAccess.html'],
  sameAs: { checkov: ['CKV2_AWS_56'] },
  resources: WITH_POLICIES,
  evaluate: notAttached('IAMFullAccess'),
})
