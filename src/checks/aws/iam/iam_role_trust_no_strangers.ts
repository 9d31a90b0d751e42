import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'iam_role_trust_no_strangers',
  title: 'Roles should be assumed by no strangers',
  service: 'iam',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for has all permissions of the role.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/tutorial_cross-account-with-roles.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::IAM::Role'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('AssumeRolePolicyDocument'), resource, infrastructure),
})
