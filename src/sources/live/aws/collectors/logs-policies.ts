import {
  CloudWatchLogsClient,
  DescribeDestinationsCommand,
  DescribeResourcePoliciesCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { logDestination, logResourcePolicy } from '../../../../model/aws/logs.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describePolicies = listing(
  CloudWatchLogsClient,
  'logs:DescribeResourcePolicies',
  DescribeResourcePoliciesCommand,
  { pageSize: { limit: 50 }, items: ({ resourcePolicies }) => resourcePolicies, next: 'nextToken' },
)
const describeDestinations = listing(
  CloudWatchLogsClient,
  'logs:DescribeDestinations',
  DescribeDestinationsCommand,
  { pageSize: { limit: 50 }, items: ({ destinations }) => destinations, next: 'nextToken' },
)

/** Whom CloudWatch Logs lets in: policies of the account, and of destinations for the logs of others. */
export default defineCollector({
  service: 'logs',
  types: [logResourcePolicy, logDestination],
  operations: [describePolicies, describeDestinations],
  collect: (reader) =>
    Promise.all([
      reader.each(describePolicies, {}, [logResourcePolicy], ({ policyName = '', policyDocument }) => {
        reader.add(logResourcePolicy, {
          arn: reader.arn('logs', `resource-policy:${policyName}`),
          name: policyName,
          properties: { PolicyName: policyName, PolicyDocument: policyDocument },
        })
      }),
      reader.each(
        describeDestinations,
        {},
        [logDestination],
        ({ arn, destinationName = '', accessPolicy }) => {
          reader.add(logDestination, {
            arn: arn ?? reader.arn('logs', `destination:${destinationName}`),
            name: destinationName,
            properties: { DestinationName: destinationName, DestinationPolicy: accessPolicy },
          })
        },
      ),
    ]),
})
