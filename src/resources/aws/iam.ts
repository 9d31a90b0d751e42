import type { Property, Value } from '../value.ts'

export interface IamResourceTypes {
  'AWS::IAM::ManagedPolicy': IamManagedPolicy
  'AWS::IAM::Policy': IamPolicy
  'AWS::IAM::Role': IamRole
  'AWS::IAM::User': IamUser
  'AWS::IAM::Group': IamGroup
  /** The rules for passwords of all users of the account. CloudFormation has no type for it. */
  'X::IAM::PasswordPolicy': IamPasswordPolicy
}

interface IamManagedPolicy {
  readonly ManagedPolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

/** A policy of its own that is embedded in the roles, users or groups it names. */
interface IamPolicy {
  readonly PolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

interface IamRole {
  readonly RoleName?: Property<string>
  readonly AssumeRolePolicyDocument?: Property<Value>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

interface IamUser {
  readonly UserName?: Property<string>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

interface IamGroup {
  readonly GroupName?: Property<string>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

export interface IamInlinePolicy {
  readonly PolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

interface IamPasswordPolicy {
  readonly MinimumPasswordLength?: Property<number>
  /** How many passwords back none may be used again; absent: any may. */
  readonly PasswordReusePrevention?: Property<number>
}
