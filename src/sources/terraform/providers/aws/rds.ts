import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { parametersOf } from './parameter-group.ts'

export const dbInstance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  properties: (instance, module) => ({
    AutoMinorVersionUpgrade: instance.boolean('auto_minor_version_upgrade') ?? true,
    BackupRetentionPeriod: instance.number('backup_retention_period') ?? 0,
    DBInstanceIdentifier: instance.string('identifier'),
    DeletionProtection: instance.boolean('deletion_protection') ?? false,
    EnableCloudwatchLogsExports: instance.strings('enabled_cloudwatch_logs_exports'),
    EnableIAMDatabaseAuthentication: instance.boolean('iam_database_authentication_enabled') ?? false,
    Engine: instance.string('engine'),
    KmsKeyId: instance.string('kms_key_id'),
    MasterUserPassword: instance.secret('password'),
    MonitoringInterval: instance.number('monitoring_interval') ?? 0,
    MultiAZ: instance.boolean('multi_az') ?? false,
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
    SourceDBInstanceIdentifier: instance.string('replicate_source_db'),
    StorageEncrypted: storageEncrypted(instance, module, []),
  }),
})

export const dbClusterInstance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  properties: (instance) => ({
    AutoMinorVersionUpgrade: instance.boolean('auto_minor_version_upgrade') ?? true,
    DBInstanceIdentifier: instance.string('identifier'),
    DBClusterIdentifier: instance.string('cluster_identifier'),
    MonitoringInterval: instance.number('monitoring_interval') ?? 0,
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
  }),
})

export const dbCluster = defineAdapter({
  type: 'AWS::RDS::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    BackupRetentionPeriod: cluster.number('backup_retention_period') ?? 1,
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    DeletionProtection: cluster.boolean('deletion_protection') ?? false,
    EnableCloudwatchLogsExports: cluster.strings('enabled_cloudwatch_logs_exports'),
    EnableIAMDatabaseAuthentication: cluster.boolean('iam_database_authentication_enabled') ?? false,
    Engine: cluster.string('engine'),
    EngineMode: cluster.string('engine_mode'),
    KmsKeyId: cluster.string('kms_key_id'),
    MasterUserPassword: cluster.secret('master_password'),
    ReplicationSourceIdentifier: cluster.string('replication_source_identifier'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? clusterDefault(cluster),
  }),
})

export const dbParameterGroup = defineAdapter({
  type: 'AWS::RDS::DBParameterGroup',
  named: ['name'],
  properties: (group) => ({
    DBParameterGroupName: group.string('name'),
    Family: group.string('family'),
    Parameters: parametersOf(group),
  }),
})

export const dbClusterParameterGroup = defineAdapter({
  type: 'AWS::RDS::DBClusterParameterGroup',
  named: ['name'],
  properties: (group) => ({
    DBClusterParameterGroupName: group.string('name'),
    Family: group.string('family'),
    Parameters: parametersOf(group),
  }),
})

/** Snapshots of instances and of clusters, and copies of them. */
export const rdsSnapshot = defineAdapter({
  type: 'X::RDS::Snapshot',
  named: [
    'db_snapshot_identifier',
    'db_cluster_snapshot_identifier',
    'target_db_snapshot_identifier',
    'target_db_cluster_snapshot_identifier',
  ],
  properties: (snapshot) => ({
    DBSnapshotIdentifier:
      snapshot.string('db_snapshot_identifier') ?? snapshot.string('target_db_snapshot_identifier'),
    RestoreAttributeValues: snapshot.strings('shared_accounts'),
  }),
})

/** The default of `storage_encrypted`: true for Aurora Serverless v1, which is always encrypted; false for others. */
function clusterDefault(cluster: TerraformResource): Sourced<boolean | Unknown> {
  return cluster.string('engine_mode')?.map((mode) => mode === 'serverless') ?? false
}

/** Limit on the chain of replicas of replicas. AWS allows three. */
const MAX_CASCADE = 10

/** A replica in the same region is encrypted exactly when its source is. */
function storageEncrypted(
  instance: TerraformResource,
  module: TerraformModule,
  replicas: readonly TerraformResource[],
): Sourced<Property<boolean>> {
  const own = instance.boolean('storage_encrypted')
  if (own) return own
  const source = module.named('aws_db_instance', instance.string('replicate_source_db')?.value)
  if (source && replicas.length < MAX_CASCADE && !replicas.includes(source))
    return storageEncrypted(source, module, [...replicas, instance])
  return inherited(instance) ?? false
}

/** The encryption that a database takes over from the snapshot or database it is made from: unknown. */
export function inherited(database: TerraformResource): Located<Unknown> | undefined {
  const origin =
    database.string('snapshot_identifier') ??
    database.string('replicate_source_db') ??
    database.string('replication_source_identifier')
  return (
    origin && new Located(new Unknown('it is that of the database this one is made from'), origin.location)
  )
}
