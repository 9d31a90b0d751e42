import { defineType } from '../define-type.ts'
import { object, text } from '../schema.ts'

/** Whose identities of other clouds and services get credentials of this one. */
export const workloadIdentityProvider = defineType({
  type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
  names: ['workloadIdentityPoolProviderId'],
  global: true,
  properties: {
    workloadIdentityPoolProviderId: text,
    /** An expression of the Common Expression Language. */
    attributeCondition: text,
    oidc: object({ issuerUri: text }),
  },
})
