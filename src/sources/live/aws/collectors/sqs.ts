import { GetQueueAttributesCommand, ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { sqsQueue, sqsQueueInlinePolicy } from '../../../../model/aws/sqs.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [sqsQueue, sqsQueueInlinePolicy]

const listQueues = listing(SQSClient, 'sqs:ListQueues', ListQueuesCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ QueueUrls }) => QueueUrls,
  next: 'NextToken',
})
const getQueueAttributes = operation(SQSClient, 'sqs:GetQueueAttributes', GetQueueAttributesCommand)

export default defineCollector({
  service: 'sqs',
  types: TYPES,
  operations: [listQueues, getQueueAttributes],
  collect: (reader) => reader.each(listQueues, {}, TYPES, (url) => readQueue(url, reader)),
})

async function readQueue(url: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    getQueueAttributes,
    { QueueUrl: url, AttributeNames: ['KmsMasterKeyId', 'Policy', 'SqsManagedSseEnabled'] },
    { gone: ['QueueDoesNotExist', 'AWS.SimpleQueueService.NonExistentQueue'] },
  )
  const name = url.slice(url.lastIndexOf('/') + 1)
  const arn = reader.arn('sqs', name)
  const policy = pick(answer, ({ Attributes }) => Attributes?.Policy)
  reader.add(sqsQueue, {
    arn,
    name,
    identifiers: [url],
    properties: {
      QueueName: name,
      KmsMasterKeyId: pick(answer, ({ Attributes }) => Attributes?.KmsMasterKeyId),
      SqsManagedSseEnabled: pick(answer, ({ Attributes }) => Attributes?.SqsManagedSseEnabled === 'true'),
    },
  })
  if (policy)
    reader.add(sqsQueueInlinePolicy, { arn: `${arn}/policy`, name, properties: { PolicyDocument: policy } })
}
