import { defineType } from '../define-type.ts'
import { defaulted, flag, json, text } from '../schema.ts'

export const sqsQueue = defineType({
  type: 'AWS::SQS::Queue',
  names: ['QueueName'],
  properties: {
    QueueName: text,
    KmsMasterKeyId: text,
    /** Whether SQS encrypts with a key of its own where there is no other. */
    SqsManagedSseEnabled: defaulted(flag, true),
  },
})

export const sqsQueuePolicy = defineType({
  type: 'AWS::SQS::QueuePolicy',
  properties: { PolicyDocument: json },
})

export const sqsQueueInlinePolicy = defineType({
  type: 'AWS::SQS::QueueInlinePolicy',
  properties: { PolicyDocument: json },
})
