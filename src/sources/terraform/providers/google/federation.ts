import { defineAdapter } from '../adapter.ts'

export const workloadIdentityProvider = defineAdapter({
  type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
  named: ['workload_identity_pool_provider_id'],
  global: true,
  properties: (provider) => ({
    workloadIdentityPoolProviderId: provider.string('workload_identity_pool_provider_id'),
    attributeCondition: provider.string('attribute_condition'),
    oidc: provider.object('oidc', (oidc) => ({ issuerUri: oidc.string('issuer_uri') })),
  }),
})
