import { defineAdapter } from '../adapter.ts'

export const daxCluster = defineAdapter({
  type: 'AWS::DAX::Cluster',
  named: ['cluster_name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_name'),
    ClusterEndpointEncryptionType: cluster.string('cluster_endpoint_encryption_type') ?? 'NONE',
    SSESpecification: cluster.one('server_side_encryption', (encryption) =>
      encryption.at({ SSEEnabled: encryption.boolean('enabled') ?? false }),
    ),
  }),
})
