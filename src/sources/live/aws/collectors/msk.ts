import { KafkaClient, ListClustersV2Command } from '@aws-sdk/client-kafka'
import { mskCluster } from '../../../../model/aws/msk.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listClusters = listing(KafkaClient, 'kafka:ListClustersV2', ListClustersV2Command, {
  pageSize: { MaxResults: 100 },
  items: ({ ClusterInfoList }) => ClusterInfoList,
  next: 'NextToken',
})

/** Provisioned clusters. Those without servers are of another type, are always encrypted and have no public address. */
export default defineCollector({
  service: 'msk',
  types: [mskCluster],
  operations: [listClusters],
  collect: (reader) =>
    reader.each(
      listClusters,
      { ClusterTypeFilter: 'PROVISIONED' },
      [mskCluster],
      ({ ClusterName: name = '', ClusterArn, Provisioned = {}, Tags }) =>
        reader.add(mskCluster, {
          arn: ClusterArn ?? reader.arn('kafka', `cluster/${name}`),
          name,
          tags: Tags ?? {},
          properties: { ...fromApi(mskCluster, Provisioned), ClusterName: name },
        }),
    ),
})
