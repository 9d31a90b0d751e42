import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, text } from '../schema.ts'

/** Days for which backups are kept; 0 is none. */
const backupRetentionPeriod = defaulted(integer, 1)

/** Absent where AWS makes it up, or the database is made from another one. */
const masterUserPassword = text

export const dbInstance = defineType({
  type: 'AWS::RDS::DBInstance',
  names: ['DBInstanceIdentifier'],
  properties: {
    AutoMinorVersionUpgrade: defaulted(flag, true),
    BackupRetentionPeriod: backupRetentionPeriod,
    DBInstanceIdentifier: text,
    /** Set for the members of a cluster, whose storage is the cluster's. */
    DBClusterIdentifier: text,
    MasterUserPassword: masterUserPassword,
    PubliclyAccessible: flag,
    /** The instance that this one replicates. */
    SourceDBInstanceIdentifier: text,
    StorageEncrypted: flag,
  },
})

export const dbCluster = defineType({
  type: 'AWS::RDS::DBCluster',
  names: ['DBClusterIdentifier'],
  properties: {
    BackupRetentionPeriod: backupRetentionPeriod,
    DBClusterIdentifier: text,
    MasterUserPassword: masterUserPassword,
    /** The cluster or instance that this one replicates. */
    ReplicationSourceIdentifier: text,
    StorageEncrypted: flag,
  },
})

/** A snapshot of an instance or a cluster that was taken by hand. */
export const rdsSnapshot = defineType({
  type: 'X::RDS::Snapshot',
  names: ['DBSnapshotIdentifier'],
  properties: {
    DBSnapshotIdentifier: text,
    /** Accounts that may restore it, among them `all`. */
    RestoreAttributeValues: list(text),
  },
})
