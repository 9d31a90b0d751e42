import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const snsTopic = defineAdapter({
  type: 'AWS::SNS::Topic',
  named: ['name'],
  properties: (topic) => ({
    TopicName: topic.string('name'),
    KmsMasterKeyId: topic.string('kms_master_key_id'),
  }),
})

/** The policy in the `policy` argument of a topic. */
export const snsTopicInlinePolicy = defineAdapter({
  type: 'AWS::SNS::TopicInlinePolicy',
  properties: (topic, module) =>
    topic.value('policy') && { PolicyDocument: policyDocument(topic, 'policy', module) },
})

export const snsTopicPolicy = defineAdapter({
  type: 'AWS::SNS::TopicPolicy',
  properties: (policy, module) => ({ PolicyDocument: policyDocument(policy, 'policy', module) }),
})
