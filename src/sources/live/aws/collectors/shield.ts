import { DescribeSubscriptionCommand, ListProtectionsCommand, ShieldClient } from '@aws-sdk/client-shield'
import { shieldProtection, shieldSubscription } from '../../../../model/aws/shield.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeSubscription = listing(
  ShieldClient,
  'shield:DescribeSubscription',
  DescribeSubscriptionCommand,
  {
    items: ({ Subscription }) => (Subscription ? [Subscription] : []),
  },
)
const listProtections = listing(ShieldClient, 'shield:ListProtections', ListProtectionsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Protections }) => Protections,
  next: 'NextToken',
})

/** How AWS says that nobody pays for Shield Advanced. */
const NOT_PAID = ['ResourceNotFoundException']

export default defineCollector({
  service: 'shield',
  isGlobal: true,
  types: [shieldSubscription, shieldProtection],
  operations: [describeSubscription, listProtections],
  async collect(reader) {
    let isActive = false
    const missing = await reader.each(
      describeSubscription,
      {},
      [shieldSubscription],
      () => {
        isActive = true
      },
      { absent: NOT_PAID },
    )
    if (missing) return
    reader.add(shieldSubscription, {
      arn: `${reader.rootArn}/shield`,
      name: 'Shield Advanced',
      properties: { IsActive: isActive },
    })
    if (isActive) await readProtections(reader)
  },
})

async function readProtections(reader: RegionReader): Promise<void> {
  await reader.each(
    listProtections,
    {},
    [shieldProtection],
    ({ ProtectionArn = '', Name = '', ResourceArn }) =>
      reader.add(shieldProtection, { arn: ProtectionArn, name: Name, properties: { ResourceArn } }),
    { absent: NOT_PAID },
  )
}
