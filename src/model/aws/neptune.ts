import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, text } from '../schema.ts'

export const neptuneCluster = defineType({
  type: 'AWS::Neptune::DBCluster',
  names: ['DBClusterIdentifier'],
  properties: {
    /** Days. */
    BackupRetentionPeriod: defaulted(integer, 1),
    DBClusterIdentifier: text,
    DeletionProtection: defaulted(flag, false),
    /** `audit`, `slowquery`. */
    EnableCloudwatchLogsExports: list(text),
    IamAuthEnabled: defaulted(flag, false),
    KmsKeyId: text,
    StorageEncrypted: flag,
  },
})

export const neptuneInstance = defineType({
  type: 'AWS::Neptune::DBInstance',
  names: ['DBInstanceIdentifier'],
  properties: { DBInstanceIdentifier: text, PubliclyAccessible: defaulted(flag, false) },
})
