import { defineAdapter } from '../adapter.ts'

export const daxCluster = defineAdapter({
  type: 'AWS::DAX::Cluster',
  named: ['cluster_name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_name'),
    SSESpecification: cluster.one('server_side_encryption', (encryption) =>
      encryption.at({ SSEEnabled: encryption.boolean('enabled') ?? false }),
    ),
  }),
})
