import { defineType } from '../resource-type.ts'
import { anything, defaulted, flag, text } from '../shape.ts'

/** AWS encrypts new queues with a key of its own where a template says nothing. */
export const sqsQueue = defineType({
  type: 'AWS::SQS::Queue',
  named: ['QueueName'],
  fields: { QueueName: text, KmsMasterKeyId: text, SqsManagedSseEnabled: defaulted(flag, true) },
})

export const sqsQueueInlinePolicy = defineType({
  type: 'AWS::SQS::QueueInlinePolicy',
  fields: { PolicyDocument: anything },
})

export const sqsQueuePolicy = defineType({
  type: 'AWS::SQS::QueuePolicy',
  fields: { PolicyDocument: anything },
})
