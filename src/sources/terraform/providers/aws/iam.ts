import { defineAdapter } from '../adapter.ts'
import { holdersOf, managedPolicyArns } from './iam-attachments.ts'
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
    ...holdersOf(policy),
  }),
})

export const iamRole = defineAdapter({
  type: 'AWS::IAM::Role',
  named: ['name'],
  global: true,
  properties: (role, module) => ({
    RoleName: role.string('name'),
    ManagedPolicyArns: managedPolicyArns(role, 'Roles', module),
    AssumeRolePolicyDocument: policyDocument(role, 'assume_role_policy', module),
    PermissionsBoundary: role.string('permissions_boundary'),
    Policies: role.objects('inline_policy', (policy) => ({
      PolicyName: policy.string('name'),
      PolicyDocument: policyDocument(policy, 'policy', module),
    })),
  }),
})

export const iamUser = defineAdapter({
  type: 'AWS::IAM::User',
  named: ['name'],
  global: true,
  properties: (user, module) => ({
    UserName: user.string('name'),
    ManagedPolicyArns: managedPolicyArns(user, 'Users', module),
    PermissionsBoundary: user.string('permissions_boundary'),
  }),
})

export const iamGroup = defineAdapter({
  type: 'AWS::IAM::Group',
  named: ['name'],
  global: true,
  properties: (group, module) => ({
    GroupName: group.string('name'),
    ManagedPolicyArns: managedPolicyArns(group, 'Groups', module),
  }),
})

/** The password policy of an account. The provider's default length is six, like that of AWS without a policy. */
export const iamPasswordPolicy = defineAdapter({
  type: 'X::IAM::PasswordPolicy',
  global: true,
  properties: (policy) => ({
    MinimumPasswordLength: policy.number('minimum_password_length') ?? 6,
    RequireLowercaseCharacters: policy.boolean('require_lowercase_characters') ?? false,
    RequireNumbers: policy.boolean('require_numbers') ?? false,
    RequireSymbols: policy.boolean('require_symbols') ?? false,
    RequireUppercaseCharacters: policy.boolean('require_uppercase_characters') ?? false,
    PasswordReusePrevention: policy.number('password_reuse_prevention'),
  }),
})

export const iamAccessKey = defineAdapter({
  type: 'AWS::IAM::AccessKey',
  global: true,
  properties: (key) => ({ Status: key.string('status') ?? 'Active', UserName: key.string('user') }),
})

export const iamOidcProvider = defineAdapter({
  type: 'AWS::IAM::OIDCProvider',
  global: true,
  properties: (provider) => ({ Url: provider.string('url') }),
})
