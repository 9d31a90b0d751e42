import type { Property } from '../value.ts'

export interface RdsResourceTypes {
  'AWS::RDS::DBCluster': DbCluster
  'AWS::RDS::DBInstance': DbInstance
  'X::RDS::Snapshot': RdsSnapshot
}

interface DbCluster {
  /** In days; 0 is none. */
  readonly BackupRetentionPeriod?: Property<number>
  readonly DBClusterIdentifier?: Property<string>
  /** Absent where AWS makes it up, or the database is made from another one. */
  readonly MasterUserPassword?: Property<string>
  /** The cluster or instance that this one replicates. */
  readonly ReplicationSourceIdentifier?: Property<string>
  readonly StorageEncrypted?: Property<boolean>
}

interface DbInstance {
  readonly AutoMinorVersionUpgrade?: Property<boolean>
  /** In days; 0 is none. */
  readonly BackupRetentionPeriod?: Property<number>
  readonly DBInstanceIdentifier?: Property<string>
  /** Set for the members of a cluster, whose storage is the cluster's. */
  readonly DBClusterIdentifier?: Property<string>
  /** Absent where AWS makes it up, or the database is made from another one. */
  readonly MasterUserPassword?: Property<string>
  readonly PubliclyAccessible?: Property<boolean>
  readonly StorageEncrypted?: Property<boolean>
  /** The instance that this one replicates. */
  readonly SourceDBInstanceIdentifier?: Property<string>
}

/** A snapshot of an instance or a cluster that was taken by hand. */
interface RdsSnapshot {
  readonly DBSnapshotIdentifier?: Property<string>
  /** Accounts that may restore it, among them `all`. */
  readonly RestoreAttributeValues?: Property<readonly Property<string>[]>
}
