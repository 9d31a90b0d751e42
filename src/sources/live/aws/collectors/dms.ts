import {
  DatabaseMigrationServiceClient,
  DescribeEndpointsCommand,
  DescribeReplicationInstancesCommand,
} from '@aws-sdk/client-database-migration-service'
import { migrationEndpoint, replicationInstance } from '../../../../model/aws/dms.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeEndpoints = listing(
  DatabaseMigrationServiceClient,
  'dms:DescribeEndpoints',
  DescribeEndpointsCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ Endpoints }) => Endpoints, next: 'Marker' },
)
const describeInstances = listing(
  DatabaseMigrationServiceClient,
  'dms:DescribeReplicationInstances',
  DescribeReplicationInstancesCommand,
  {
    pageSize: { MaxRecords: 100 },
    items: ({ ReplicationInstances }) => ReplicationInstances,
    next: 'Marker',
  },
)

export default defineCollector({
  service: 'dms',
  types: [migrationEndpoint, replicationInstance],
  operations: [describeEndpoints, describeInstances],
  collect: (reader) => Promise.all([readEndpoints(reader), readInstances(reader)]),
})

async function readEndpoints(reader: RegionReader): Promise<void> {
  await reader.each(describeEndpoints, {}, [migrationEndpoint], (endpoint) => {
    const { EndpointIdentifier: name = '', EndpointArn } = endpoint
    reader.add(migrationEndpoint, {
      arn: EndpointArn ?? reader.arn('dms', `endpoint:${name}`),
      name,
      properties: fromApi(migrationEndpoint, endpoint),
    })
  })
}

async function readInstances(reader: RegionReader): Promise<void> {
  await reader.each(describeInstances, {}, [replicationInstance], (instance) => {
    const { ReplicationInstanceIdentifier: name = '', ReplicationInstanceArn } = instance
    reader.add(replicationInstance, {
      arn: ReplicationInstanceArn ?? reader.arn('dms', `rep:${name}`),
      name,
      properties: fromApi(replicationInstance, instance),
    })
  })
}
