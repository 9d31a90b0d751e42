import type { Property } from '../value.ts'

export interface ElastiCacheResourceTypes {
  'AWS::ElastiCache::ReplicationGroup': ReplicationGroup
}

interface ReplicationGroup {
  readonly ReplicationGroupId?: Property<string>
  readonly AtRestEncryptionEnabled?: Property<boolean>
  readonly TransitEncryptionEnabled?: Property<boolean>
}
