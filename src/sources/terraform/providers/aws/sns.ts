import { defineAdapter } from './define-adapter.ts'

export const snsTopic = defineAdapter({ type: 'AWS::SNS::Topic', named: ['name'] })

/** The policy in the `policy` argument of a topic. */
export const snsTopicInlinePolicy = defineAdapter({
  type: 'AWS::SNS::TopicInlinePolicy',
  when: (topic) => topic.value('policy') !== undefined,
  renamed: { PolicyDocument: 'policy' },
})

export const snsTopicPolicy = defineAdapter({
  type: 'AWS::SNS::TopicPolicy',
  renamed: { PolicyDocument: 'policy' },
})
