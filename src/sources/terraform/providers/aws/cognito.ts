import { defineAdapter } from '../adapter.ts'

export const userPool = defineAdapter({
  type: 'AWS::Cognito::UserPool',
  named: ['name'],
  properties: (pool) => ({
    UserPoolName: pool.string('name'),
    DeletionProtection: pool.string('deletion_protection') ?? 'INACTIVE',
    UserPoolAddOns: pool.object('user_pool_add_ons', (addOns) => ({
      AdvancedSecurityMode: addOns.string('advanced_security_mode'),
    })),
  }),
})

export const identityPool = defineAdapter({
  type: 'AWS::Cognito::IdentityPool',
  named: ['identity_pool_name'],
  properties: (pool) => ({
    IdentityPoolName: pool.string('identity_pool_name'),
    AllowUnauthenticatedIdentities: pool.boolean('allow_unauthenticated_identities') ?? false,
  }),
})
