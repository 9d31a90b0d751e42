import { defineAdapter } from './define-adapter.ts'

/** A queue. AWS encrypts new queues by default, with a key that SQS manages. */
export const sqsQueue = defineAdapter({ type: 'AWS::SQS::Queue', named: ['name'] })

/** The policy in the `policy` argument of a queue. */
export const sqsQueueInlinePolicy = defineAdapter({
  type: 'AWS::SQS::QueueInlinePolicy',
  when: (queue) => queue.value('policy') !== undefined,
  renamed: { PolicyDocument: 'policy' },
})

export const sqsQueuePolicy = defineAdapter({
  type: 'AWS::SQS::QueuePolicy',
  renamed: { PolicyDocument: 'policy' },
})
