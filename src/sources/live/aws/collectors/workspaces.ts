import { DescribeWorkspacesCommand, WorkSpacesClient } from '@aws-sdk/client-workspaces'
import { workspace } from '../../../../model/aws/applications.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeWorkspaces = listing(
  WorkSpacesClient,
  'workspaces:DescribeWorkspaces',
  DescribeWorkspacesCommand,
  { pageSize: { Limit: 25 }, items: ({ Workspaces }) => Workspaces, next: 'NextToken' },
)

export default defineCollector({
  service: 'workspaces',
  types: [workspace],
  operations: [describeWorkspaces],
  collect: (reader) =>
    reader.each(describeWorkspaces, {}, [workspace], (desktop) => {
      const { WorkspaceId: id = '' } = desktop
      reader.add(workspace, {
        arn: reader.arn('workspaces', `workspace/${id}`),
        name: id,
        properties: fromApi(workspace, desktop),
      })
    }),
})
