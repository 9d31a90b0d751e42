import { defineType } from '../define-type.ts'
import { defaulted, dictionary, flag, integer, list, secretText, text } from '../schema.ts'

/** Days for which backups are kept; 0 is none. */
const backupRetentionPeriod = defaulted(integer, 1)

/** Whether nobody can delete it before this is turned off. */
const deletionProtection = defaulted(flag, false)

/** Names of the logs that are sent to CloudWatch Logs: `audit`, `error`, `postgresql`, … */
const exportedLogs = list(text)

/** Absent where AWS makes it up, or the database is made from another one. */
const masterUserPassword = secretText

export const dbInstance = defineType({
  type: 'AWS::RDS::DBInstance',
  names: ['DBInstanceIdentifier'],
  properties: {
    AutoMinorVersionUpgrade: defaulted(flag, true),
    BackupRetentionPeriod: backupRetentionPeriod,
    DBInstanceIdentifier: text,
    /** Absent: the default group of the engine and its version. */
    DBParameterGroupName: text,
    DeletionProtection: deletionProtection,
    EnableCloudwatchLogsExports: exportedLogs,
    EnableIAMDatabaseAuthentication: defaulted(flag, false),
    /** Absent where it is that of the snapshot or database this one is made from. */
    Engine: text,
    /** Absent: what AWS takes for new ones. */
    EngineVersion: text,
    /** Set for the members of a cluster, whose storage is the cluster's. */
    DBClusterIdentifier: text,
    KmsKeyId: text,
    MasterUserPassword: masterUserPassword,
    /** Seconds between two measurements by the machine itself; 0 is none. */
    MonitoringInterval: defaulted(integer, 0),
    MultiAZ: flag,
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
    /** Absent: the default group of the engine and its version. */
    DBClusterParameterGroupName: text,
    DeletionProtection: deletionProtection,
    EnableCloudwatchLogsExports: exportedLogs,
    EnableIAMDatabaseAuthentication: defaulted(flag, false),
    /** Absent where it is that of the cluster this one is made from. */
    Engine: text,
    /** `serverless` is version 1 of Aurora Serverless; version 2 is `provisioned`. */
    EngineMode: text,
    /** Absent: what AWS takes for new ones. */
    EngineVersion: text,
    KmsKeyId: text,
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

/** Settings of the databases that name it. */
export const dbParameterGroup = defineType({
  type: 'AWS::RDS::DBParameterGroup',
  names: ['DBParameterGroupName'],
  properties: {
    DBParameterGroupName: text,
    /** The engine and its version: `postgres16`. */
    Family: text,
    Parameters: dictionary(text),
  },
})

/** As a parameter group, of clusters. */
export const dbClusterParameterGroup = defineType({
  type: 'AWS::RDS::DBClusterParameterGroup',
  names: ['DBClusterParameterGroupName'],
  properties: { DBClusterParameterGroupName: text, Family: text, Parameters: dictionary(text) },
})
