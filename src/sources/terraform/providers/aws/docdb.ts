import { defineAdapter } from '../adapter.ts'
import { inherited } from './rds.ts'

export const docDbCluster = defineAdapter({
  type: 'AWS::DocDB::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? false,
  }),
})
