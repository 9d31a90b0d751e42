import { DescribeRouteTablesCommand, EC2Client } from '@aws-sdk/client-ec2'
import { routeTable } from '../../../../model/aws/vpc.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { fromApi } from '../../from-api.ts'
import { nameOrId, tagsOf } from '../../tags.ts'
import { isOwned } from './owned.ts'

const TYPES = [routeTable]

const describeRouteTables = listing(
  operation(EC2Client, 'ec2:DescribeRouteTables', DescribeRouteTablesCommand),
  { pageSize: { MaxResults: 100 }, items: ({ RouteTables }) => RouteTables, next: byNextToken },
)

export default defineCollector({
  service: 'ec2',
  types: TYPES,
  operations: [describeRouteTables],
  collect: (reader) =>
    reader.each(describeRouteTables, {}, TYPES, (table) => {
      const { RouteTableId: id = '', Tags } = table
      if (!isOwned(table, reader)) return
      reader.add(routeTable, {
        arn: reader.arn('ec2', `route-table/${id}`),
        name: nameOrId(Tags, id),
        identifiers: [id],
        properties: fromApi(routeTable, table),
        tags: tagsOf(Tags),
      })
    }),
})
