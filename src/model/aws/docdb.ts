import { defineType } from '../define-type.ts'
import { defaulted, dictionary, flag, integer, list, text } from '../schema.ts'

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

export const docDbParameterGroup = defineType({
  type: 'AWS::DocDB::DBClusterParameterGroup',
  names: ['Name'],
  properties: { Name: text, Parameters: dictionary(text) },
})
