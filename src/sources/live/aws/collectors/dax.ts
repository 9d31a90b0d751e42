import { DAXClient, DescribeClustersCommand } from '@aws-sdk/client-dax'
import { daxCluster } from '../../../../model/aws/dax.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeClusters = listing(DAXClient, 'dax:DescribeClusters', DescribeClustersCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ Clusters }) => Clusters,
  next: 'NextToken',
})

export default defineCollector({
  service: 'dax',
  types: [daxCluster],
  operations: [describeClusters],
  collect: (reader) =>
    reader.each(describeClusters, {}, [daxCluster], (cluster) => {
      const { ClusterName: name = '', ClusterArn, SSEDescription } = cluster
      reader.add(daxCluster, {
        arn: ClusterArn ?? reader.arn('dax', `cache/${name}`),
        name,
        properties: {
          ...fromApi(daxCluster, cluster),
          SSESpecification: { SSEEnabled: SSEDescription?.Status === 'ENABLED' },
        },
      })
    }),
})
