import type { Property, Value } from '../value.ts'

export interface IamResourceTypes {
  'AWS::IAM::ManagedPolicy': IamManagedPolicy
  'AWS::IAM::Policy': IamPolicy
  'AWS::IAM::Role': IamRole
  'AWS::IAM::User': IamUser
  'AWS::IAM::Group': IamGroup
  'AWS::IAM::OIDCProvider': IamOidcProvider
  /** The rules for passwords of all users of the account. CloudFormation has no type for it. */
  'X::IAM::PasswordPolicy': IamPasswordPolicy
  /** A managed policy attached to roles, users or groups that are declared elsewhere, or cannot be told. */
  'X::IAM::PolicyAttachment': IamPolicyAttachment
}

/** Whom a policy is attached to, by name. */
interface Holders {
  readonly Groups?: Property<readonly Property<string>[]>
  readonly Roles?: Property<readonly Property<string>[]>
  readonly Users?: Property<readonly Property<string>[]>
}

interface IamManagedPolicy extends Holders {
  readonly ManagedPolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

/** A policy of its own that is embedded in the roles, users or groups it names. */
interface IamPolicy extends Holders {
  readonly PolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

interface IamRole {
  readonly RoleName?: Property<string>
  readonly ManagedPolicyArns?: Property<readonly Property<string>[]>
  readonly AssumeRolePolicyDocument?: Property<Value>
  readonly PermissionsBoundary?: Property<string>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

interface IamUser {
  readonly UserName?: Property<string>
  readonly ManagedPolicyArns?: Property<readonly Property<string>[]>
  readonly PermissionsBoundary?: Property<string>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

interface IamGroup {
  readonly GroupName?: Property<string>
  readonly ManagedPolicyArns?: Property<readonly Property<string>[]>
  readonly Policies?: Property<readonly Property<IamInlinePolicy>[]>
}

interface IamPolicyAttachment extends Holders {
  readonly PolicyArn?: Property<string>
  /** All that the holder may have, where they are listed together. */
  readonly PolicyArns?: Property<readonly Property<string>[]>
}

/** An identity provider outside of AWS whose tokens roles may trust. */
interface IamOidcProvider {
  readonly Url?: Property<string>
}

interface IamInlinePolicy {
  readonly PolicyName?: Property<string>
  readonly PolicyDocument?: Property<Value>
}

interface IamPasswordPolicy {
  readonly MinimumPasswordLength?: Property<number>
  /** How many passwords back none may be used again; absent: any may. */
  readonly PasswordReusePrevention?: Property<number>
}
