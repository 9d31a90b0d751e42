import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'

export const replicationGroup = defineAdapter({
  type: 'AWS::ElastiCache::ReplicationGroup',
  named: ['replication_group_id'],
  properties: (group) => ({
    ReplicationGroupId: group.string('replication_group_id'),
    AtRestEncryptionEnabled:
      group.boolean('at_rest_encryption_enabled') ?? ofGlobalGroup(group) ?? encryptedByEngine(group),
    AuthToken: group.secret('auth_token'),
    GlobalReplicationGroupId: group.string('global_replication_group_id'),
    SnapshotRetentionLimit: group.number('snapshot_retention_limit') ?? 0,
    TransitEncryptionEnabled: group.boolean('transit_encryption_enabled') ?? ofGlobalGroup(group) ?? false,
    UserGroupIds: group.strings('user_group_ids'),
  }),
})

export const cacheCluster = defineAdapter({
  type: 'AWS::ElastiCache::CacheCluster',
  named: ['cluster_id'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_id'),
    Engine: cluster.string('engine'),
    ReplicationGroupId: cluster.string('replication_group_id'),
    SnapshotRetentionLimit: cluster.number('snapshot_retention_limit') ?? 0,
    TransitEncryptionEnabled: cluster.boolean('transit_encryption_enabled') ?? false,
  }),
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
