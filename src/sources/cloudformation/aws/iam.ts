import { defineType } from '../resource-type.ts'
import { anything, list, object, text } from '../shape.ts'
import type { StackResource } from '../stack.ts'

const names = list(text)

const inlinePolicies = list(object({ PolicyName: text, PolicyDocument: anything }))

export const iamManagedPolicy = defineType({
  type: 'AWS::IAM::ManagedPolicy',
  named: ['ManagedPolicyName'],
  global: true,
  fields: { ManagedPolicyName: text, PolicyDocument: anything, Groups: names, Roles: names, Users: names },
})

/** `AWS::IAM::Policy` for several, or a policy for one: `AWS::IAM::GroupPolicy` and its like. */
export const iamPolicy = defineType({
  type: 'AWS::IAM::Policy',
  named: ['PolicyName'],
  global: true,
  fields: { PolicyName: text, PolicyDocument: anything, Groups: names, Roles: names, Users: names },
  decide: {
    Groups: (policy) => holder(policy, 'AWS::IAM::GroupPolicy', 'GroupName'),
    Roles: (policy) => holder(policy, 'AWS::IAM::RolePolicy', 'RoleName'),
    Users: (policy) => holder(policy, 'AWS::IAM::UserPolicy', 'UserName'),
  },
})

export const iamRole = defineType({
  type: 'AWS::IAM::Role',
  named: ['RoleName'],
  global: true,
  fields: {
    RoleName: text,
    AssumeRolePolicyDocument: anything,
    ManagedPolicyArns: names,
    PermissionsBoundary: text,
    Policies: inlinePolicies,
  },
})

export const iamUser = defineType({
  type: 'AWS::IAM::User',
  named: ['UserName'],
  global: true,
  fields: { UserName: text, ManagedPolicyArns: names, PermissionsBoundary: text, Policies: inlinePolicies },
})

export const iamGroup = defineType({
  type: 'AWS::IAM::Group',
  named: ['GroupName'],
  global: true,
  fields: { GroupName: text, ManagedPolicyArns: names, Policies: inlinePolicies },
})

export const iamOidcProvider = defineType({
  type: 'AWS::IAM::OIDCProvider',
  global: true,
  fields: { Url: text },
})

/** Whom a policy for one belongs to, as the only item of a list. */
function holder(policy: StackResource, type: string, property: string): readonly unknown[] | undefined {
  const name = policy.type === type ? policy.read(property, text) : undefined
  return name === undefined ? undefined : [name]
}
