import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

/** A queue. AWS encrypts new queues by default, with a key that SQS manages. */
export const sqsQueue = defineAdapter({
  type: 'AWS::SQS::Queue',
  named: ['name'],
  properties: (queue) => ({
    QueueName: queue.string('name'),
    KmsMasterKeyId: queue.string('kms_master_key_id'),
    SqsManagedSseEnabled: queue.boolean('sqs_managed_sse_enabled') ?? true,
  }),
})

/** The policy in the `policy` argument of a queue. */
export const sqsQueueInlinePolicy = defineAdapter({
  type: 'AWS::SQS::QueueInlinePolicy',
  properties: (queue, module) =>
    queue.value('policy') && { PolicyDocument: policyDocument(queue, 'policy', module) },
})

export const sqsQueuePolicy = defineAdapter({
  type: 'AWS::SQS::QueuePolicy',
  properties: (policy, module) => ({ PolicyDocument: policyDocument(policy, 'policy', module) }),
})
