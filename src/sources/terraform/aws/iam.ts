import { defineAdapter } from './adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const iamManagedPolicy = defineAdapter({
  type: 'AWS::IAM::ManagedPolicy',
  named: ['name'],
  global: true,
  properties: (policy, module) => ({
    ManagedPolicyName: policy.string('name'),
    PolicyDocument: policyDocument(policy, 'policy', module),
  }),
})

/** `aws_iam_role_policy`, `aws_iam_user_policy` and `aws_iam_group_policy`. */
export const iamPolicy = defineAdapter({
  type: 'AWS::IAM::Policy',
  named: ['name'],
  global: true,
  properties: (policy, module) => ({
    PolicyName: policy.string('name'),
    PolicyDocument: policyDocument(policy, 'policy', module),
  }),
})

export const iamRole = defineAdapter({
  type: 'AWS::IAM::Role',
  named: ['name'],
  global: true,
  properties: (role, module) => ({
    RoleName: role.string('name'),
    AssumeRolePolicyDocument: policyDocument(role, 'assume_role_policy', module),
    Policies: role.all('inline_policy', (policy) =>
      policy.at({
        PolicyName: policy.string('name'),
        PolicyDocument: policyDocument(policy, 'policy', module),
      }),
    ),
  }),
})

export const iamUser = defineAdapter({
  type: 'AWS::IAM::User',
  named: ['name'],
  global: true,
  properties: (user) => ({ UserName: user.string('name') }),
})

export const iamGroup = defineAdapter({
  type: 'AWS::IAM::Group',
  named: ['name'],
  global: true,
  properties: (group) => ({ GroupName: group.string('name') }),
})

/** The provider asks for six characters where nothing is said, as AWS does where there is no policy at all. */
export const iamPasswordPolicy = defineAdapter({
  type: 'X::IAM::PasswordPolicy',
  named: [],
  global: true,
  properties: (policy) => ({
    MinimumPasswordLength: policy.number('minimum_password_length') ?? 6,
    PasswordReusePrevention: policy.number('password_reuse_prevention'),
  }),
})
