import { AthenaClient, GetWorkGroupCommand, ListWorkGroupsCommand } from '@aws-sdk/client-athena'
import { athenaWorkGroup } from '../../../../model/aws/athena.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listWorkGroups = listing(AthenaClient, 'athena:ListWorkGroups', ListWorkGroupsCommand, {
  pageSize: { MaxResults: 50 },
  items: ({ WorkGroups }) => WorkGroups,
  next: 'NextToken',
})
const getWorkGroup = operation(AthenaClient, 'athena:GetWorkGroup', GetWorkGroupCommand)

/** Workgroups, `primary` too: every region has it and nobody can delete it, but its settings are the account's. */
export default defineCollector({
  service: 'athena',
  types: [athenaWorkGroup],
  operations: [listWorkGroups, getWorkGroup],
  collect: (reader) =>
    reader.each(listWorkGroups, {}, [athenaWorkGroup], ({ Name = '' }) => readWorkGroup(Name, reader)),
})

async function readWorkGroup(name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(getWorkGroup, { WorkGroup: name })
  const configuration = pick(answer, ({ WorkGroup }) => WorkGroup?.Configuration)
  reader.add(athenaWorkGroup, {
    arn: reader.arn('athena', `workgroup/${name}`),
    name,
    properties: fromApi(athenaWorkGroup, { Name: name, WorkGroupConfiguration: configuration }),
  })
}
