import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isSet } from '../../logic.ts'
import { isSetTo } from '../../words.ts'

export type Cache = ResourceCursor<'AWS::ElastiCache::CacheCluster' | 'AWS::ElastiCache::ReplicationGroup'>

/** Whether the cache is a node of a replication group, which is judged for all of its nodes. */
export function isMember(cache: Cache): boolean {
  return isCluster(cache) && isSet(cache.at('ReplicationGroupId'))
}

/** Memcached stores nothing, and has no snapshots. */
export function isMemcached(cache: Cache): boolean {
  return isCluster(cache) && isSetTo(cache.at('Engine'), 'memcached')
}

export function isCluster(cache: Cache): boolean {
  return cache.type === 'AWS::ElastiCache::CacheCluster'
}
