import {
  type Cluster,
  type ClusterParameterGroup,
  DescribeClusterParameterGroupsCommand,
  DescribeClusterParametersCommand,
  DescribeClustersCommand,
  DescribeLoggingStatusCommand,
  RedshiftClient,
} from '@aws-sdk/client-redshift'
import { redshiftCluster, redshiftParameterGroup } from '../../../../model/aws/redshift.ts'
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
const describeGroups = listing(
  RedshiftClient,
  'redshift:DescribeClusterParameterGroups',
  DescribeClusterParameterGroupsCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ ParameterGroups }) => ParameterGroups, next: 'Marker' },
)
const describeParameters = listing(
  RedshiftClient,
  'redshift:DescribeClusterParameters',
  DescribeClusterParametersCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ Parameters }) => Parameters, next: 'Marker' },
)

export default defineCollector({
  service: 'redshift',
  types: [redshiftCluster, redshiftParameterGroup],
  operations: [describeClusters, describeLoggingStatus, describeGroups, describeParameters],
  collect: (reader) =>
    Promise.all([
      reader.each(describeClusters, {}, [redshiftCluster], (cluster) => readCluster(cluster, reader)),
      reader.each(describeGroups, {}, [redshiftParameterGroup], (group) => readGroup(group, reader)),
    ]),
})

async function readCluster(cluster: Cluster, reader: RegionReader): Promise<void> {
  const { ClusterIdentifier: name = '' } = cluster
  reader.add(redshiftCluster, {
    arn: reader.arn('redshift', `cluster:${name}`),
    name,
    tags: tagsOf(cluster.Tags),
    properties: {
      ...fromApi(redshiftCluster, cluster),
      ClusterParameterGroupName: cluster.ClusterParameterGroups?.[0]?.ParameterGroupName,
      LoggingProperties: await readLogging(name, reader),
    },
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

/** A group that somebody made, with the parameters that somebody set. */
async function readGroup(
  { ParameterGroupName: name = '', ParameterGroupFamily, Tags }: ClusterParameterGroup,
  reader: RegionReader,
): Promise<void> {
  // AWS makes one for each family, and nobody can change those.
  if (name.startsWith('default.')) return
  const Parameters = await reader.all(
    describeParameters,
    { ParameterGroupName: name, Source: 'user' },
    { gone: ['ClusterParameterGroupNotFound', 'ClusterParameterGroupNotFoundFault'] },
  )
  reader.add(redshiftParameterGroup, {
    arn: reader.arn('redshift', `parametergroup:${name}`),
    name,
    tags: tagsOf(Tags),
    properties: fromApi(redshiftParameterGroup, {
      ParameterGroupName: name,
      ParameterGroupFamily,
      Parameters,
    }),
  })
}
