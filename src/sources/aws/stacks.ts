import {
  CloudFormationClient,
  ListStackResourcesCommand,
  ListStacksCommand,
} from '@aws-sdk/client-cloudformation'
import { isUnknown } from '../../model/unknown.ts'
import type { LiveStack } from '../source.ts'
import { byNextToken } from './api/next-page.ts'
import { listing, operation } from './api/operation.ts'
import { type Collector, defineCollector } from './collector.ts'

export const listStacks = listing(
  operation(CloudFormationClient, 'cloudformation:ListStacks', ListStacksCommand),
  { items: ({ StackSummaries }) => StackSummaries, next: byNextToken },
)
export const listStackResources = listing(
  operation(CloudFormationClient, 'cloudformation:ListStackResources', ListStackResourcesCommand),
  { items: ({ StackResourceSummaries }) => StackResourceSummaries, next: byNextToken },
)

/** Adds no resources, but the stacks that they were made by. A stack that cannot be read is a gap. */
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

/** The code by which CloudFormation says of many things that they are not there or not valid, this one too. */
const NO_SUCH_STACK = 'ValidationError'
