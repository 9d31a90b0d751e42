import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, text } from '../schema.ts'

export const docDbCluster = defineType({
  type: 'AWS::DocDB::DBCluster',
  names: ['DBClusterIdentifier'],
  properties: {
    /** Days. */
    BackupRetentionPeriod: defaulted(integer, 1),
    DBClusterIdentifier: text,
    DeletionProtection: defaulted(flag, false),
    /** `audit`, `profiler`. */
    EnableCloudwatchLogsExports: list(text),
    KmsKeyId: text,
    StorageEncrypted: flag,
  },
})
