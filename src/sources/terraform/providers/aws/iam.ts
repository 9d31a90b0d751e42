import { defineAdapter } from './define-adapter.ts'
import { holdersOf, managedPolicyArns } from './iam-attachments.ts'

export const iamManagedPolicy = defineAdapter({
  type: 'AWS::IAM::ManagedPolicy',
  named: ['name'],
  global: true,
  renamed: { PolicyDocument: 'policy' },
})

/** `aws_iam_role_policy`, `aws_iam_user_policy` and `aws_iam_group_policy`. */
export const iamPolicy = defineAdapter({
  type: 'AWS::IAM::Policy',
  named: ['name'],
  global: true,
  renamed: { PolicyDocument: 'policy' },
  joined: holdersOf,
})

export const iamRole = defineAdapter({
  type: 'AWS::IAM::Role',
  named: ['name'],
  global: true,
  renamed: {
    AssumeRolePolicyDocument: 'assume_role_policy',
    Policies: 'inline_policy',
    'Policies[].PolicyName': 'inline_policy.name',
    'Policies[].PolicyDocument': 'inline_policy.policy',
  },
  joined: { ManagedPolicyArns: (role, module) => managedPolicyArns(role, 'Roles', module) },
})

export const iamUser = defineAdapter({
  type: 'AWS::IAM::User',
  named: ['name'],
  global: true,
  joined: { ManagedPolicyArns: (user, module) => managedPolicyArns(user, 'Users', module) },
})

export const iamGroup = defineAdapter({
  type: 'AWS::IAM::Group',
  named: ['name'],
  global: true,
  joined: { ManagedPolicyArns: (group, module) => managedPolicyArns(group, 'Groups', module) },
})

/** The password policy of an account. The provider's default length is six, like that of AWS without a policy. */
export const iamPasswordPolicy = defineAdapter({
  type: 'X::IAM::PasswordPolicy',
  global: true,
  defaults: {
    MinimumPasswordLength: 6,
    RequireLowercaseCharacters: false,
    RequireNumbers: false,
    RequireSymbols: false,
    RequireUppercaseCharacters: false,
  },
})

export const iamAccessKey = defineAdapter({
  type: 'AWS::IAM::AccessKey',
  global: true,
  renamed: { UserName: 'user' },
})

export const iamOidcProvider = defineAdapter({ type: 'AWS::IAM::OIDCProvider', global: true })
