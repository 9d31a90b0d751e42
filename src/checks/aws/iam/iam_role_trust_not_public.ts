import { defineCheck, pass } from '../../check.ts'
import { exposure } from '../policy/exposure.ts'

export default defineCheck({
  id: 'iam_role_trust_not_public',
  title: 'IAM roles should not be assumable by everybody',
  service: 'iam',
  severity: 'critical',
  categories: ['exposure', 'identity'],
  topics: ['authentication', 'public-access'],
  risk: 'Anybody with an AWS account of their own can assume the role, and do all it may.',
  remediation: {
    text: 'Name the accounts, roles or services that may assume the role, or narrow the statement to an organization.',
    command: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-user.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  sameAs: { checkov: ['CKV_AWS_60'] },
  resources: ['AWS::IAM::Role'],
  evaluate(role) {
    const trust = role.at('AssumeRolePolicyDocument')
    if (trust.value === undefined) return undefined
    return exposure(trust) ?? pass('No statement lets everybody assume the role.', trust)
  },
})
