import { defineAdapter } from '../adapter.ts'
import { inherited } from './rds.ts'

export const neptuneCluster = defineAdapter({
  type: 'AWS::Neptune::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? false,
  }),
})
