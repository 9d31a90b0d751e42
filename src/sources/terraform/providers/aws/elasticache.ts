import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

export const replicationGroup = defineAdapter({
  type: 'AWS::ElastiCache::ReplicationGroup',
  named: ['replication_group_id'],
  defaults: {
    AtRestEncryptionEnabled: (group) => ofGlobalGroup(group) ?? encryptedByEngine(group),
    TransitEncryptionEnabled: (group) => ofGlobalGroup(group) ?? false,
  },
})

export const cacheCluster = defineAdapter({
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
