import { defineAdapter } from '../adapter.ts'
import { inherited } from './rds.ts'

export const neptuneCluster = defineAdapter({
  type: 'AWS::Neptune::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    BackupRetentionPeriod: cluster.number('backup_retention_period') ?? 1,
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    DeletionProtection: cluster.boolean('deletion_protection') ?? false,
    EnableCloudwatchLogsExports: cluster.strings('enable_cloudwatch_logs_exports'),
    IamAuthEnabled: cluster.boolean('iam_database_authentication_enabled') ?? false,
    KmsKeyId: cluster.string('kms_key_arn'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? false,
  }),
})

export const neptuneInstance = defineAdapter({
  type: 'AWS::Neptune::DBInstance',
  named: ['identifier'],
  properties: (instance) => ({
    DBInstanceIdentifier: instance.string('identifier'),
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
  }),
})
