import { defineAdapter } from './define-adapter.ts'

export const workloadIdentityProvider = defineAdapter({
  type: 'iam.googleapis.com/WorkloadIdentityPoolProvider',
  named: ['workload_identity_pool_provider_id'],
  global: true,
})
