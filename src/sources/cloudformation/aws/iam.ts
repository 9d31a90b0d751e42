import { defineType } from '../resource-type.ts'
import { anything, list, object, text } from '../shape.ts'

const inlinePolicies = list(object({ PolicyName: text, PolicyDocument: anything }))

export const iamManagedPolicy = defineType({
  type: 'AWS::IAM::ManagedPolicy',
  named: ['ManagedPolicyName'],
  global: true,
  fields: { ManagedPolicyName: text, PolicyDocument: anything },
})

/** `AWS::IAM::Policy`, and those for one role, user or group. */
export const iamPolicy = defineType({
  type: 'AWS::IAM::Policy',
  named: ['PolicyName'],
  global: true,
  fields: { PolicyName: text, PolicyDocument: anything },
})

export const iamRole = defineType({
  type: 'AWS::IAM::Role',
  named: ['RoleName'],
  global: true,
  fields: { RoleName: text, AssumeRolePolicyDocument: anything, Policies: inlinePolicies },
})

export const iamUser = defineType({
  type: 'AWS::IAM::User',
  named: ['UserName'],
  global: true,
  fields: { UserName: text, Policies: inlinePolicies },
})

export const iamGroup = defineType({
  type: 'AWS::IAM::Group',
  named: ['GroupName'],
  global: true,
  fields: { GroupName: text, Policies: inlinePolicies },
})
