import { DescribeHubCommand, SecurityHubClient } from '@aws-sdk/client-securityhub'
import { securityHub } from '../../../../model/aws/securityhub.ts'
import { pick } from '../../pick.ts'
import { operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeHub = operation(SecurityHubClient, 'securityhub:DescribeHub', DescribeHubCommand)

/** How AWS says that Security Hub is not enabled. */
const NOT_ENABLED = ['InvalidAccessException', 'ResourceNotFoundException', 'SubscriptionRequiredException']

export default defineCollector({
  service: 'securityhub',
  types: [securityHub],
  operations: [describeHub],
  async collect(reader) {
    const answer = await reader.read(describeHub, {}, { absent: NOT_ENABLED })
    reader.add(securityHub, {
      arn: reader.arn('securityhub', 'hub/default'),
      name: `Security Hub of ${reader.region}`,
      properties: { HubArn: pick(answer, ({ HubArn }) => HubArn) },
    })
  },
})
