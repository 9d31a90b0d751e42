import { defineAdapter } from '../adapter.ts'

export const memoryCluster = defineAdapter({
  type: 'AWS::MemoryDB::Cluster',
  named: ['name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('name'),
    TLSEnabled: cluster.boolean('tls_enabled') ?? true,
  }),
})
