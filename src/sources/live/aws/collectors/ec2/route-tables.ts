import { DescribeRouteTablesCommand, EC2Client } from '@aws-sdk/client-ec2'
import { routeTable } from '../../../../../model/aws/vpc.ts'
import { fromApi } from '../../../from-api.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { isOwned } from './owned.ts'
import { tagged } from './tagged.ts'

const describeRouteTables = listing(EC2Client, 'ec2:DescribeRouteTables', DescribeRouteTablesCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ RouteTables }) => RouteTables,
  next: 'NextToken',
})

export default defineCollector({
  service: 'ec2',
  types: [routeTable],
  operations: [describeRouteTables],
  collect: (reader) =>
    reader.each(describeRouteTables, {}, [routeTable], (table) => {
      const { RouteTableId: id = '', Tags } = table
      if (!isOwned(table, reader)) return
      reader.add(routeTable, {
        ...tagged('route-table', id, Tags, reader),
        properties: fromApi(routeTable, table),
      })
    }),
})
