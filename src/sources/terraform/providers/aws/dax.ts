import { defineAdapter } from './define-adapter.ts'

export const daxCluster = defineAdapter({
  type: 'AWS::DAX::Cluster',
  named: ['cluster_name'],
  renamed: {
    SSESpecification: 'server_side_encryption',
    'SSESpecification.SSEEnabled': 'server_side_encryption.enabled',
  },
  defaults: { 'SSESpecification.SSEEnabled': false },
})
