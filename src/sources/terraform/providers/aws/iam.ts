import { defineAdapter } from './define-adapter.ts'
import { managedPolicyArns } from './iam-attachments.ts'

export const aws_iam_policy = defineAdapter({
  type: 'AWS::IAM::ManagedPolicy',
  renamed: { PolicyDocument: 'policy' },
})

export const aws_iam_role = defineAdapter({
  type: 'AWS::IAM::Role',
  renamed: {
    AssumeRolePolicyDocument: 'assume_role_policy',
    Policies: 'inline_policy',
    'Policies[].PolicyName': 'inline_policy.name',
    'Policies[].PolicyDocument': 'inline_policy.policy',
  },
  joined: { ManagedPolicyArns: (role, module) => managedPolicyArns(role, 'Roles', module) },
})

export const aws_iam_user = defineAdapter({
  type: 'AWS::IAM::User',
  joined: { ManagedPolicyArns: (user, module) => managedPolicyArns(user, 'Users', module) },
})

export const aws_iam_group = defineAdapter({
  type: 'AWS::IAM::Group',
  joined: { ManagedPolicyArns: (group, module) => managedPolicyArns(group, 'Groups', module) },
})

/** The password policy of an account. The provider's default length is six, like that of AWS without a policy. */
export const aws_iam_account_password_policy = defineAdapter({
  type: 'X::IAM::PasswordPolicy',
  defaults: {
    MinimumPasswordLength: 6,
    RequireLowercaseCharacters: false,
    RequireNumbers: false,
    RequireSymbols: false,
    RequireUppercaseCharacters: false,
  },
})

export const aws_iam_access_key = defineAdapter({
  type: 'AWS::IAM::AccessKey',
  renamed: { UserName: 'user' },
})

export const aws_iam_openid_connect_provider = defineAdapter({ type: 'AWS::IAM::OIDCProvider' })
