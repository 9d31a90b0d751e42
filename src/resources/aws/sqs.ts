import type { Property, Value } from '../value.ts'

export interface SqsResourceTypes {
  'AWS::SQS::Queue': SqsQueue
  'AWS::SQS::QueueInlinePolicy': SqsQueuePolicy
  'AWS::SQS::QueuePolicy': SqsQueuePolicy
}

interface SqsQueue {
  readonly QueueName?: Property<string>
  readonly KmsMasterKeyId?: Property<string>
  /** Whether SQS encrypts with a key of its own where there is no other. */
  readonly SqsManagedSseEnabled?: Property<boolean>
}

interface SqsQueuePolicy {
  readonly PolicyDocument?: Property<Value>
}
