import { expect, test } from 'vitest'
import policies from '../../../../../src/sources/live/aws/collectors/logs-policies.ts'
import { collectFrom, denied } from '../../../../support/aws/answers.ts'

const ARN = 'arn:aws:logs:eu-west-1:111122223333'

test('CloudWatch Logs tells whom its policies let in, and who may send to its destinations', async () => {
  const { resources, gaps } = await collectFrom(policies, {
    DescribeResourcePolicies: [
      { resourcePolicies: [{ policyName: 'dns', policyDocument: '{}' }], nextToken: 'more' },
      { resourcePolicies: [{ policyName: 'search', policyDocument: '{}' }] },
    ],
    DescribeDestinations: [{ destinations: [{ destinationName: 'central', accessPolicy: '{}' }] }],
  })
  expect(gaps).toEqual([])
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual({
    [`${ARN}:destination:central`]: { DestinationName: 'central', DestinationPolicy: '{}' },
    [`${ARN}:resource-policy:dns`]: { PolicyName: 'dns', PolicyDocument: '{}' },
    [`${ARN}:resource-policy:search`]: { PolicyName: 'search', PolicyDocument: '{}' },
  })
})

test('what may not be listed is missing, and a gap', async () => {
  const { resources, gaps } = await collectFrom(policies, {
    DescribeResourcePolicies: [denied],
    DescribeDestinations: [denied],
  })
  expect(resources.map(({ unread }) => unread)).toEqual([
    expect.stringContaining('logs:DescribeResourcePolicies'),
    expect.stringContaining('logs:DescribeDestinations'),
  ])
  expect(gaps).toHaveLength(2)
})
