import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { parametersOf } from './parameter-group.ts'
import { inherited } from './rds.ts'

export const aws_dax_cluster = defineAdapter({
  type: 'AWS::DAX::Cluster',
  named: ['cluster_name'],
  renamed: {
    SSESpecification: 'server_side_encryption',
    'SSESpecification.SSEEnabled': 'server_side_encryption.enabled',
  },
  defaults: { 'SSESpecification.SSEEnabled': false },
})

/** A replication instance. The provider's defaults are no public address and no upgrades; those of AWS are the reverse. */
export const aws_dms_replication_instance = defineAdapter({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['replication_instance_id'],
  defaults: { AutoMinorVersionUpgrade: false, PubliclyAccessible: false },
})

export const aws_dms_endpoint = defineAdapter({ type: 'AWS::DMS::Endpoint', named: ['endpoint_id'] })

export const aws_docdb_cluster = defineAdapter({
  type: 'AWS::DocDB::DBCluster',
  named: ['cluster_identifier'],
  renamed: { EnableCloudwatchLogsExports: 'enabled_cloudwatch_logs_exports' },
  defaults: { StorageEncrypted: (cluster) => inherited(cluster) ?? false },
})

export const aws_docdb_cluster_parameter_group = defineAdapter({
  type: 'AWS::DocDB::DBClusterParameterGroup',
  joined: { Parameters: parametersOf },
})

/** A table with its replicas, from inline blocks or from separate resources. */
export const aws_dynamodb_table = defineAdapter({
  type: 'AWS::DynamoDB::Table',
  renamed: {
    PointInTimeRecoverySpecification: 'point_in_time_recovery',
    'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery.enabled',
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled':
      'replica.point_in_time_recovery',
  },
  joined: {
    Replicas: (table, module) => [
      ...(table.all('replica', replica) ?? []),
      ...module.referring('aws_dynamodb_table_replica', 'global_table_arn', table).map(replica),
    ],
  },
})

/** A replica of a table that this module does not declare: a resource of its own. */
export const aws_dynamodb_table_replica = defineAdapter({
  type: 'AWS::DynamoDB::GlobalTable',
  partOf: { global_table_arn: ['aws_dynamodb_table'] },
  renamed: {
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery',
  },
  joined: { Replicas: (resource) => [replica(resource)] },
})

function replica(block: Block) {
  return block.at({
    Region: block.string('region_name'),
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: block.boolean('point_in_time_recovery') ?? false,
    },
  })
}

export const aws_elasticache_replication_group = defineAdapter({
  type: 'AWS::ElastiCache::ReplicationGroup',
  named: ['replication_group_id'],
  defaults: {
    AtRestEncryptionEnabled: (group) => ofGlobalGroup(group) ?? encryptedByEngine(group),
    TransitEncryptionEnabled: (group) => ofGlobalGroup(group) ?? false,
  },
})

export const aws_elasticache_cluster = defineAdapter({
  type: 'AWS::ElastiCache::CacheCluster',
  named: ['cluster_id'],
  defaults: { TransitEncryptionEnabled: false },
})

/** A secondary group of a global datastore has the settings of the primary one. */
function ofGlobalGroup(group: TerraformResource): Located<Unknown> | undefined {
  const primary = group.string('global_replication_group_id')
  return primary && new Located(new Unknown('it is that of the global datastore'), primary.location)
}

/** The default: Valkey is encrypted at rest, Redis is not. */
function encryptedByEngine(group: TerraformResource): Sourced<Property<boolean>> {
  return group.string('engine')?.map((engine) => engine === 'valkey') ?? false
}

export const aws_memorydb_cluster = defineAdapter({ type: 'AWS::MemoryDB::Cluster' })

export const aws_neptune_cluster = defineAdapter({
  type: 'AWS::Neptune::DBCluster',
  named: ['cluster_identifier'],
  renamed: { IamAuthEnabled: 'iam_database_authentication_enabled', KmsKeyId: 'kms_key_arn' },
  defaults: { StorageEncrypted: (cluster) => inherited(cluster) ?? false },
})

export const aws_neptune_cluster_instance = defineAdapter({
  type: 'AWS::Neptune::DBInstance',
  named: ['identifier'],
})
