import { EventBridge } from '@aws-sdk/client-eventbridge'
import { Kinesis } from '@aws-sdk/client-kinesis'
import { KMS } from '@aws-sdk/client-kms'
import { SNS } from '@aws-sdk/client-sns'
import { SQS } from '@aws-sdk/client-sqs'
import { reachOf, resourcePolicy } from '../policies.ts'
import type { Seeding } from '../seeding.ts'

/** Keys, and what carries messages. */
export async function seedMessages(seeding: Seeding): Promise<void> {
  const { account } = seeding.options
  await Promise.all([
    seeding.many(
      'key',
      10,
      [
        'kms_key_rotation_enabled',
        'kms_key_policy_no_confused_deputy',
        'kms_key_policy_no_strangers',
        'kms_key_policy_not_public',
      ],
      async (item) => {
        const kms = seeding.client(KMS, item.region)
        const Policy = resourcePolicy('kms:*', '*', account, reachOf(item, 'kms_key_policy'))
        const { KeyMetadata } = await kms.createKey({ Policy, Description: item.name })
        if (!item.has('kms_key_rotation_enabled'))
          await kms.enableKeyRotation({ KeyId: KeyMetadata?.KeyId, RotationPeriodInDays: 365 })
        return KeyMetadata?.Arn ?? ''
      },
    ),
    seeding.many(
      'topic',
      20,
      [
        'sns_topic_encrypted',
        'sns_topic_policy_no_confused_deputy',
        'sns_topic_policy_no_strangers',
        'sns_topic_policy_not_public',
      ],
      async (item) => {
        const arn = seeding.arn('sns', item.region, item.name)
        await seeding.client(SNS, item.region).createTopic({
          Name: item.name,
          Attributes: {
            Policy: resourcePolicy('sns:Publish', arn, account, reachOf(item, 'sns_topic_policy')),
            ...(!item.has('sns_topic_encrypted') && { KmsMasterKeyId: 'alias/messages' }),
          },
        })
        return arn
      },
    ),
    seeding.many(
      'queue',
      20,
      [
        'sqs_queue_encrypted',
        'sqs_queue_policy_no_confused_deputy',
        'sqs_queue_policy_no_strangers',
        'sqs_queue_policy_not_public',
      ],
      async (item) => {
        const arn = seeding.arn('sqs', item.region, item.name)
        const Policy = resourcePolicy('sqs:SendMessage', arn, account, reachOf(item, 'sqs_queue_policy'))
        await seeding.client(SQS, item.region).createQueue({
          QueueName: item.name,
          Attributes: { Policy, SqsManagedSseEnabled: String(!item.has('sqs_queue_encrypted')) },
        })
        return arn
      },
    ),
    seeding.many('stream', 4, ['kinesis_stream_encrypted'], async (item) => {
      const kinesis = seeding.client(Kinesis, item.region)
      await kinesis.createStream({ StreamName: item.name, ShardCount: 1 })
      if (!item.has('kinesis_stream_encrypted'))
        await kinesis.startStreamEncryption({
          StreamName: item.name,
          EncryptionType: 'KMS',
          KeyId: 'alias/aws/kinesis',
        })
      return seeding.arn('kinesis', item.region, `stream/${item.name}`)
    }),
    seeding.many(
      'bus',
      3,
      [
        'events_bus_policy_no_confused_deputy',
        'events_bus_policy_no_strangers',
        'events_bus_policy_not_public',
      ],
      async (item) => {
        const events = seeding.client(EventBridge, item.region)
        const arn = seeding.arn('events', item.region, `event-bus/${item.name}`)
        await events.createEventBus({ Name: item.name })
        await events.putPermission({
          EventBusName: item.name,
          Policy: resourcePolicy('events:PutEvents', arn, account, reachOf(item, 'events_bus_policy')),
        })
        return arn
      },
    ),
  ])
}
