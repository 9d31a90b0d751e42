import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const userPool = defineType({
  type: 'AWS::Cognito::UserPool',
  names: ['UserPoolName'],
  properties: {
    UserPoolName: text,
    /** `ACTIVE` or `INACTIVE`. */
    DeletionProtection: defaulted(text, 'INACTIVE'),
    UserPoolAddOns: object({
      /** What is done about a sign-in that looks stolen: `OFF`, `AUDIT` or `ENFORCED`. */
      AdvancedSecurityMode: text,
    }),
  },
})

export const identityPool = defineType({
  type: 'AWS::Cognito::IdentityPool',
  names: ['IdentityPoolName'],
  properties: { IdentityPoolName: text, AllowUnauthenticatedIdentities: defaulted(flag, false) },
})
