import { defineAdapter } from './define-adapter.ts'

export const userPool = defineAdapter({ type: 'AWS::Cognito::UserPool', named: ['name'] })

export const identityPool = defineAdapter({
  type: 'AWS::Cognito::IdentityPool',
  named: ['identity_pool_name'],
})
