import { defineType } from '../resource-type.ts'
import { anything, text } from '../shape.ts'

export const snsTopic = defineType({
  type: 'AWS::SNS::Topic',
  named: ['TopicName'],
  fields: { TopicName: text, KmsMasterKeyId: text },
})

export const snsTopicInlinePolicy = defineType({
  type: 'AWS::SNS::TopicInlinePolicy',
  fields: { PolicyDocument: anything },
})

export const snsTopicPolicy = defineType({
  type: 'AWS::SNS::TopicPolicy',
  fields: { PolicyDocument: anything },
})
