import { DAXClient, DescribeClustersCommand } from '@aws-sdk/client-dax'
import { daxCluster } from '../../../model/aws/dax.ts'
import { byNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'

const TYPES = [daxCluster]

const describeClusters = listing(operation(DAXClient, 'dax:DescribeClusters', DescribeClustersCommand), {
  pageSize: { MaxResults: 100 },
  items: ({ Clusters }) => Clusters,
  next: byNextToken,
})

export default defineCollector({
  service: 'dax',
  types: TYPES,
  operations: [describeClusters],
  collect: (reader) =>
    reader.each(describeClusters, {}, TYPES, (cluster) => {
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
