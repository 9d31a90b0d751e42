import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, secretText, text } from '../schema.ts'

/** A cache of Memcached, or a single node of Redis or Valkey. */
export const cacheCluster = defineType({
  type: 'AWS::ElastiCache::CacheCluster',
  names: ['ClusterName'],
  properties: {
    /** Only a live account tells it: nobody sets it for a node without a group. */
    AtRestEncryptionEnabled: flag,
    ClusterName: text,
    /** `memcached`, `redis` or `valkey`. */
    Engine: text,
    /** The group that it is a member of, whose settings it has. */
    ReplicationGroupId: text,
    /** Days for which snapshots are kept; 0 is none. */
    SnapshotRetentionLimit: defaulted(integer, 0),
    TransitEncryptionEnabled: flag,
  },
})

export const replicationGroup = defineType({
  type: 'AWS::ElastiCache::ReplicationGroup',
  names: ['ReplicationGroupId'],
  properties: {
    ReplicationGroupId: text,
    AtRestEncryptionEnabled: flag,
    /** The password that clients give. */
    AuthToken: secretText,
    /** The global datastore that it is a secondary group of, whose settings it has. */
    GlobalReplicationGroupId: text,
    /** Days for which snapshots are kept; 0 is none. */
    SnapshotRetentionLimit: defaulted(integer, 0),
    TransitEncryptionEnabled: flag,
    /** Groups of users who log in by name. */
    UserGroupIds: list(text),
  },
})

export const memoryCluster = defineType({
  type: 'AWS::MemoryDB::Cluster',
  names: ['ClusterName'],
  properties: { ClusterName: text, TLSEnabled: defaulted(flag, true) },
})
