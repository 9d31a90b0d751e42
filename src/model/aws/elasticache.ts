import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const replicationGroup = defineType({
  type: 'AWS::ElastiCache::ReplicationGroup',
  names: ['ReplicationGroupId'],
  properties: { ReplicationGroupId: text, AtRestEncryptionEnabled: flag, TransitEncryptionEnabled: flag },
})
