import { replicationGroup } from '../../../model/aws/elasticache.ts'
import { override } from '../override.ts'
import type { StackResource } from '../stack.ts'

export const cacheGroup = override(replicationGroup, {
  decide: {
    AtRestEncryptionEnabled: (group) => ofGlobalGroup(group, 'AtRestEncryptionEnabled') ?? byEngine(group),
    TransitEncryptionEnabled: (group) => ofGlobalGroup(group, 'TransitEncryptionEnabled'),
  },
})

/** A secondary group of a global datastore takes over what the primary one has. */
function ofGlobalGroup(group: StackResource, property: string): unknown {
  if (group.property(property)) return undefined
  return group.leftTo('GlobalReplicationGroupId', 'it is that of the global datastore')
}

/** Valkey is encrypted at rest unless it is told not to be, Redis only if it is told to be. */
function byEngine(group: StackResource): true | undefined {
  if (group.property('AtRestEncryptionEnabled')) return undefined
  return group.string('Engine') === 'valkey' ? true : undefined
}
