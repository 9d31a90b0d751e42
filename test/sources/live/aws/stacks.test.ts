import { expect, test } from 'vitest'
import { stackCollector } from '../../../../src/sources/live/aws/stacks.ts'
import type { LiveStack } from '../../../../src/sources/source.ts'
import { collectFrom, denied, refused } from '../../../support/aws/answers.ts'

const QUEUE = { LogicalResourceId: 'Jobs', PhysicalResourceId: 'jobs', ResourceType: 'AWS::SQS::Queue' }
const TOPIC = { LogicalResourceId: 'News', PhysicalResourceId: 'news', ResourceType: 'AWS::SNS::Topic' }
const UNFINISHED = { LogicalResourceId: 'Later', ResourceType: 'AWS::SNS::Topic' }

test('A stack has the resources that it has made; those of deleted stacks are not asked for', async () => {
  const stacks: LiveStack[] = []
  const { resources, gaps, calls } = await collectFrom(stackCollector(stacks), {
    ListStacks: [
      { StackSummaries: [{ StackId: 'shop', StackStatus: 'UPDATE_COMPLETE' }], NextToken: 'more' },
      { StackSummaries: [{ StackId: 'old', StackStatus: 'DELETE_COMPLETE' }] },
    ],
    ListStackResources: [
      { StackResourceSummaries: [QUEUE], NextToken: 'more' },
      { StackResourceSummaries: [TOPIC, UNFINISHED] },
    ],
  })
  expect(stacks).toEqual([
    {
      id: 'shop',
      account: '111122223333',
      region: 'eu-west-1',
      members: [
        { logicalId: 'Jobs', type: 'AWS::SQS::Queue', physicalId: 'jobs' },
        { logicalId: 'News', type: 'AWS::SNS::Topic', physicalId: 'news' },
      ],
    },
  ])
  expect({ resources, gaps }).toEqual({ resources: [], gaps: [] })
  expect(calls).toContainEqual(['ListStackResources', { StackName: 'shop', NextToken: 'more' }])
})

test('A stack that is gone by now is none; one that may not be read, or a list, is a gap', async () => {
  const StackSummaries = ['gone', 'secret'].map((StackId) => ({ StackId, StackStatus: 'CREATE_COMPLETE' }))
  const stacks: LiveStack[] = []
  const read = await collectFrom(stackCollector(stacks), {
    ListStacks: [{ StackSummaries }],
    ListStackResources: [refused('ValidationError'), denied],
  })
  const unread = await collectFrom(stackCollector(stacks), { ListStacks: [denied] })
  expect([...read.gaps, ...unread.gaps].map(({ subject }) => subject)).toEqual([
    'cloudformation:ListStackResources',
    'cloudformation:ListStacks',
  ])
  expect(stacks).toEqual([])
})
