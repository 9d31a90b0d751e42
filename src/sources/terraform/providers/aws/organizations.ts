import { defineAdapter } from './define-adapter.ts'

export const aws_organizations_organization = defineAdapter({
  type: 'AWS::Organizations::Organization',
  renamed: { PolicyTypes: 'enabled_policy_types' },
  defaults: { FeatureSet: 'ALL', PolicyTypes: [] },
})

export const aws_iam_organizations_features = defineAdapter({ type: 'X::Organizations::RootAccess' })
