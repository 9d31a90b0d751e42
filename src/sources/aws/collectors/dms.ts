import {
  DatabaseMigrationServiceClient,
  DescribeReplicationInstancesCommand,
} from '@aws-sdk/client-database-migration-service'
import { replicationInstance } from '../../../model/aws/dms.ts'
import { byMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'

const TYPES = [replicationInstance]

const describeInstances = listing(
  operation(
    DatabaseMigrationServiceClient,
    'dms:DescribeReplicationInstances',
    DescribeReplicationInstancesCommand,
  ),
  {
    pageSize: { MaxRecords: 100 },
    items: ({ ReplicationInstances }) => ReplicationInstances,
    next: byMarker,
  },
)

export default defineCollector({
  service: 'dms',
  types: TYPES,
  operations: [describeInstances],
  collect: (reader) =>
    reader.each(describeInstances, {}, TYPES, (instance) => {
      const { ReplicationInstanceIdentifier: name = '', ReplicationInstanceArn } = instance
      reader.add(replicationInstance, {
        arn: ReplicationInstanceArn ?? reader.arn('dms', `rep:${name}`),
        name,
        properties: fromApi(replicationInstance, instance),
      })
    }),
})
