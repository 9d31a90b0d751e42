import {
  DescribeReplicationGroupsCommand,
  ElastiCacheClient,
  type ReplicationGroup,
} from '@aws-sdk/client-elasticache'
import { replicationGroup } from '../../../../model/aws/elasticache.ts'
import { someText } from '../../../values/unknowns.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeReplicationGroups = listing(
  ElastiCacheClient,
  'elasticache:DescribeReplicationGroups',
  DescribeReplicationGroupsCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ ReplicationGroups }) => ReplicationGroups, next: 'Marker' },
)

const NOT_TOLD = someText('AWS tells that there is a token, and not which')

export default defineCollector({
  service: 'elasticache',
  types: [replicationGroup],
  operations: [describeReplicationGroups],
  collect: (reader) =>
    reader.each(describeReplicationGroups, {}, [replicationGroup], (group) => addGroup(group, reader)),
})

function addGroup(group: ReplicationGroup, reader: RegionReader): void {
  const { ReplicationGroupId: name = '', GlobalReplicationGroupInfo: global } = group
  reader.add(replicationGroup, {
    arn: group.ARN ?? reader.arn('elasticache', `replicationgroup:${name}`),
    name,
    properties: {
      ...fromApi(replicationGroup, group),
      AuthToken: group.AuthTokenEnabled ? NOT_TOLD : undefined,
      GlobalReplicationGroupId:
        global?.GlobalReplicationGroupMemberRole === 'SECONDARY'
          ? global.GlobalReplicationGroupId
          : undefined,
    },
  })
}
