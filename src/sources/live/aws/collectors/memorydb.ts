import { DescribeClustersCommand, MemoryDBClient } from '@aws-sdk/client-memorydb'
import { memoryCluster } from '../../../../model/aws/elasticache.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeClusters = listing(MemoryDBClient, 'memorydb:DescribeClusters', DescribeClustersCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ Clusters }) => Clusters,
  next: 'NextToken',
})

export default defineCollector({
  service: 'memorydb',
  types: [memoryCluster],
  operations: [describeClusters],
  collect: (reader) =>
    reader.each(describeClusters, {}, [memoryCluster], (cluster) => {
      const { Name: name = '', ARN: arn = reader.arn('memorydb', `cluster/${name}`) } = cluster
      reader.add(memoryCluster, {
        arn,
        name,
        properties: { ...fromApi(memoryCluster, cluster), ClusterName: name },
      })
    }),
})
