import {
  CloudFormationClient,
  ListStackResourcesCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { isUnknown } from '../../../model/unknown.ts'
import type { LiveStack } from '../../source.ts'
import { listing } from './api/operation.ts'
import { type Collector, defineCollector } from './collector.ts'

export const listStacks = listing(CloudFormationClient, 'cloudformation:ListStacks', ListStacksCommand, {
  items: ({ StackSummaries }) => StackSummaries,
  next: 'NextToken',
})
export const listStackResources = listing(
  CloudFormationClient,
  'cloudformation:ListStackResources',
  ListStackResourcesCommand,
  { items: ({ StackResourceSummaries }) => StackResourceSummaries, next: 'NextToken' },
)

/** Reads the stacks of CloudFormation, with the resources that each has made. A stack that cannot be read is a gap. */
export function stackCollector(stacks: LiveStack[]): Collector {
  return defineCollector({
    service: 'cloudformation',
    types: [],
    operations: [listStacks, listStackResources],
    collect: (reader) =>
      reader.each(listStacks, {}, [], async ({ StackId: id = '', StackStatus }) => {
        // The list has deleted stacks for 90 days.
        if (StackStatus === 'DELETE_COMPLETE') return
        const resources = await reader.all(listStackResources, { StackName: id }, { gone: [NO_SUCH_STACK] })
        if (isUnknown(resources)) return
        const members = resources.flatMap(({ LogicalResourceId, PhysicalResourceId, ResourceType }) =>
          LogicalResourceId && PhysicalResourceId && ResourceType
            ? { logicalId: LogicalResourceId, type: ResourceType, physicalId: PhysicalResourceId }
            : [],
        )
        stacks.push({ id, account: reader.account.id, region: reader.region, members })
      }),
  })
}

/** The code of CloudFormation for a stack that does not exist, and for much else that does not exist or is not valid. */
const NO_SUCH_STACK = 'ValidationError'
