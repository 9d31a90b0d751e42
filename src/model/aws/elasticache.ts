import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, text } from '../schema.ts'

export const replicationGroup = defineType({
  type: 'AWS::ElastiCache::ReplicationGroup',
  names: ['ReplicationGroupId'],
  properties: {
    ReplicationGroupId: text,
    AtRestEncryptionEnabled: flag,
    /** The password that clients give. */
    AuthToken: text,
    /** The global datastore that it is a secondary group of, whose settings it has. */
    GlobalReplicationGroupId: text,
    /** Days for which snapshots are kept; 0 is none. */
    SnapshotRetentionLimit: defaulted(integer, 0),
    TransitEncryptionEnabled: flag,
    /** Groups of users who log in by name. */
    UserGroupIds: list(text),
  },
})
