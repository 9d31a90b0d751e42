import {
  type Cluster,
  DescribeClustersCommand,
  DescribeLoggingStatusCommand,
  RedshiftClient,
} from '@aws-sdk/client-redshift'
import { redshiftCluster } from '../../../../model/aws/redshift.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const describeClusters = listing(RedshiftClient, 'redshift:DescribeClusters', DescribeClustersCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ Clusters }) => Clusters,
  next: 'Marker',
})
const describeLoggingStatus = operation(
  RedshiftClient,
  'redshift:DescribeLoggingStatus',
  DescribeLoggingStatusCommand,
)

export default defineCollector({
  service: 'redshift',
  types: [redshiftCluster],
  operations: [describeClusters, describeLoggingStatus],
  collect: (reader) =>
    reader.each(describeClusters, {}, [redshiftCluster], (cluster) => readCluster(cluster, reader)),
})

async function readCluster(cluster: Cluster, reader: RegionReader): Promise<void> {
  const { ClusterIdentifier: name = '' } = cluster
  reader.add(redshiftCluster, {
    arn: reader.arn('redshift', `cluster:${name}`),
    name,
    tags: tagsOf(cluster.Tags),
    properties: { ...fromApi(redshiftCluster, cluster), LoggingProperties: await readLogging(name, reader) },
  })
}

async function readLogging(name: string, reader: RegionReader) {
  if (!reader.needs(redshiftCluster, 'LoggingProperties')) return undefined
  const answer = await reader.read(
    describeLoggingStatus,
    { ClusterIdentifier: name },
    // The cluster was deleted after it was listed.
    { absent: ['ClusterNotFound', 'ClusterNotFoundFault'] },
  )
  return pick(answer, ({ LoggingEnabled, LogDestinationType = 's3' }) =>
    LoggingEnabled ? { LogDestinationType } : undefined,
  )
}
