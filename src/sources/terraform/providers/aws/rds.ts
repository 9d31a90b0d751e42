import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { parametersOf } from './parameter-group.ts'

export const aws_db_instance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  renamed: {
    DBParameterGroupName: 'parameter_group_name',
    EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports',
    EnableIAMDatabaseAuthentication: 'iam_database_authentication_enabled',
    MasterUserPassword: 'password',
    SourceDBInstanceIdentifier: 'replicate_source_db',
  },
  defaults: {
    BackupRetentionPeriod: 0,
    MultiAZ: false,
    PubliclyAccessible: false,
    StorageEncrypted: (instance, module) => ofSource(instance, module, []),
  },
})

export const aws_rds_cluster_instance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  renamed: { DBClusterIdentifier: 'cluster_identifier' },
  defaults: {
    // The cluster has them.
    BackupRetentionPeriod: undefined,
    DeletionProtection: undefined,
    EnableIAMDatabaseAuthentication: undefined,
    PubliclyAccessible: false,
  },
})

export const aws_rds_cluster = defineAdapter({
  type: 'AWS::RDS::DBCluster',
  named: ['cluster_identifier'],
  renamed: {
    EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports',
    EnableIAMDatabaseAuthentication: 'iam_database_authentication_enabled',
    MasterUserPassword: 'master_password',
  },
  defaults: { StorageEncrypted: (cluster) => inherited(cluster) ?? clusterDefault(cluster) },
})

export const aws_db_parameter_group = defineAdapter({
  type: 'AWS::RDS::DBParameterGroup',
  joined: { Parameters: parametersOf },
})

export const aws_rds_cluster_parameter_group = defineAdapter({
  type: 'AWS::RDS::DBClusterParameterGroup',
  joined: { Parameters: parametersOf },
})

/** Snapshots of instances and of clusters, and copies of them. */
const rdsSnapshot = defineAdapter({
  type: 'X::RDS::Snapshot',
  named: [
    'db_snapshot_identifier',
    'db_cluster_snapshot_identifier',
    'target_db_snapshot_identifier',
    'target_db_cluster_snapshot_identifier',
  ],
  renamed: { RestoreAttributeValues: 'shared_accounts' },
})

export {
  rdsSnapshot as aws_db_cluster_snapshot,
  rdsSnapshot as aws_db_snapshot,
  rdsSnapshot as aws_db_snapshot_copy,
  rdsSnapshot as aws_rds_cluster_snapshot_copy,
}

/** The default of `storage_encrypted`: true for Aurora Serverless v1, which is always encrypted; false for others. */
function clusterDefault(cluster: TerraformResource): Sourced<boolean | Unknown> {
  return cluster.string('engine_mode')?.map((mode) => mode === 'serverless') ?? false
}

/** Limit on the chain of replicas of replicas. AWS allows three. */
const MAX_CASCADE = 10

/** A replica in the same region is encrypted exactly when its source is. */
function ofSource(
  instance: TerraformResource,
  module: TerraformModule,
  replicas: readonly TerraformResource[],
): Sourced<Property<boolean>> {
  const source = module.named('aws_db_instance', instance.string('replicate_source_db')?.value)
  if (source && replicas.length < MAX_CASCADE && !replicas.includes(source))
    return source.boolean('storage_encrypted') ?? ofSource(source, module, [...replicas, instance])
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
