import { defineAdapter } from '../adapter.ts'
import { parametersOf } from './parameter-group.ts'
import { inherited } from './rds.ts'

export const docDbCluster = defineAdapter({
  type: 'AWS::DocDB::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    BackupRetentionPeriod: cluster.number('backup_retention_period') ?? 1,
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    DeletionProtection: cluster.boolean('deletion_protection') ?? false,
    EnableCloudwatchLogsExports: cluster.strings('enabled_cloudwatch_logs_exports'),
    KmsKeyId: cluster.string('kms_key_id'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? false,
  }),
})

export const docDbParameterGroup = defineAdapter({
  type: 'AWS::DocDB::DBClusterParameterGroup',
  named: ['name'],
  properties: (group) => ({ Name: group.string('name'), Parameters: parametersOf(group) }),
})
