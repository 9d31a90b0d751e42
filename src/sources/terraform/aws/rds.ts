import { Unknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { defineAdapter } from './adapter.ts'
import { Located, type Sourced } from './located.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

export const dbInstance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  properties: (instance, module) => ({
    DBInstanceIdentifier: instance.string('identifier'),
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
    StorageEncrypted: storageEncrypted(instance, module, []),
  }),
})

export const dbClusterInstance = defineAdapter({
  type: 'AWS::RDS::DBInstance',
  named: ['identifier'],
  properties: (instance) => ({
    DBInstanceIdentifier: instance.string('identifier'),
    DBClusterIdentifier: instance.string('cluster_identifier'),
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
  }),
})

export const dbCluster = defineAdapter({
  type: 'AWS::RDS::DBCluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    DBClusterIdentifier: cluster.string('cluster_identifier'),
    StorageEncrypted: cluster.boolean('storage_encrypted') ?? inherited(cluster) ?? clusterDefault(cluster),
  }),
})

/** Aurora Serverless v1 is always encrypted; nothing else is unless asked for. */
function clusterDefault(cluster: TerraformResource): Sourced<boolean | Unknown> {
  return cluster.string('engine_mode')?.map((mode) => mode === 'serverless') ?? false
}

/** A replica in the same region is encrypted exactly when its source is. */
function storageEncrypted(
  instance: TerraformResource,
  module: TerraformModule,
  replicas: readonly TerraformResource[],
): Sourced<Property<boolean>> {
  const own = instance.boolean('storage_encrypted')
  if (own) return own
  const source = module.named('aws_db_instance', instance.string('replicate_source_db')?.value)
  if (source && !replicas.includes(source)) return storageEncrypted(source, module, [...replicas, instance])
  return inherited(instance) ?? false
}

/** A database made from another takes over its encryption, which that other one decides. */
function inherited(database: TerraformResource): Located<Unknown> | undefined {
  const origin =
    database.string('snapshot_identifier') ??
    database.string('replicate_source_db') ??
    database.string('replication_source_identifier')
  return (
    origin && new Located(new Unknown('it is that of the database this one is made from'), origin.location)
  )
}
