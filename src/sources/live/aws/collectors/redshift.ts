import {
  type Cluster,
  type ClusterParameterGroup,
  DescribeClusterParameterGroupsCommand,
  DescribeClusterParametersCommand,
  DescribeClusterSnapshotsCommand,
  DescribeClustersCommand,
  DescribeLoggingStatusCommand,
  RedshiftClient,
  type Snapshot,
} from '@aws-sdk/client-redshift'
import { redshiftCluster, redshiftParameterGroup, redshiftSnapshot } from '../../../../model/aws/redshift.ts'
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

const describeSnapshots = listing(
  RedshiftClient,
  'redshift:DescribeClusterSnapshots',
  DescribeClusterSnapshotsCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ Snapshots }) => Snapshots, next: 'Marker' },
)

export default defineCollector({
  service: 'redshift',
  types: [redshiftCluster, redshiftParameterGroup, redshiftSnapshot],
  operations: [
    describeClusters,
    describeLoggingStatus,
    describeGroups,
    describeParameters,
    describeSnapshots,
  ],
  collect: (reader) =>
    Promise.all([
      reader.each(describeClusters, {}, [redshiftCluster], (cluster) => readCluster(cluster, reader)),
      // Snapshots that AWS makes cannot be shared.
      reader.each(describeSnapshots, { SnapshotType: 'manual' }, [redshiftSnapshot], (snapshot) =>
        addSnapshot(snapshot, reader),
      ),
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

function addSnapshot(
  {
    SnapshotIdentifier: name = '',
    ClusterIdentifier,
    OwnerAccount,
    AccountsWithRestoreAccess = [],
    Tags,
  }: Snapshot,
  reader: RegionReader,
): void {
  // Those that others share with the account are listed as well.
  if (OwnerAccount !== undefined && OwnerAccount !== reader.account.id) return
  reader.add(redshiftSnapshot, {
    arn: reader.arn('redshift', `snapshot:${ClusterIdentifier}/${name}`),
    name,
    tags: tagsOf(Tags),
    properties: { RestoreAccountIds: AccountsWithRestoreAccess.flatMap(({ AccountId }) => AccountId ?? []) },
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
