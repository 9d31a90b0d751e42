import {
  type CacheCluster,
  DescribeCacheClustersCommand,
  DescribeReplicationGroupsCommand,
  ElastiCacheClient,
  type ReplicationGroup,
} from '@aws-sdk/client-elasticache'
import { cacheCluster, replicationGroup } from '../../../../model/aws/elasticache.ts'
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

const describeCacheClusters = listing(
  ElastiCacheClient,
  'elasticache:DescribeCacheClusters',
  DescribeCacheClustersCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ CacheClusters }) => CacheClusters, next: 'Marker' },
)

const NOT_TOLD = someText('AWS tells that there is a token, and not which')

export default defineCollector({
  service: 'elasticache',
  types: [cacheCluster, replicationGroup],
  operations: [describeCacheClusters, describeReplicationGroups],
  collect: (reader) =>
    Promise.all([
      reader.each(describeReplicationGroups, {}, [replicationGroup], (group) => addGroup(group, reader)),
      reader.each(describeCacheClusters, WITHOUT_GROUP, [cacheCluster], (cluster) =>
        addCluster(cluster, reader),
      ),
    ]),
})

/** The nodes of a group have its settings. */
const WITHOUT_GROUP = { ShowCacheClustersNotInReplicationGroups: true }

function addCluster(cluster: CacheCluster, reader: RegionReader): void {
  const { CacheClusterId: name = '' } = cluster
  reader.add(cacheCluster, {
    arn: cluster.ARN ?? reader.arn('elasticache', `cluster:${name}`),
    name,
    properties: { ...fromApi(cacheCluster, cluster), ClusterName: name },
  })
}

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
