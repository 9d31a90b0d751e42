import { defineAdapter } from '../adapter.ts'

export const daxCluster = defineAdapter({
  type: 'AWS::DAX::Cluster',
  named: ['cluster_name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_name'),
    ClusterEndpointEncryptionType: cluster.string('cluster_endpoint_encryption_type') ?? 'NONE',
    SSESpecification: cluster.object('server_side_encryption', (encryption) => ({
      SSEEnabled: encryption.boolean('enabled') ?? false,
    })),
  }),
})
