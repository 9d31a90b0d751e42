import { defineType } from '../define-type.ts'
import { integer, json, text } from '../schema.ts'

export const snsTopic = defineType({
  type: 'AWS::SNS::Topic',
  names: ['TopicName'],
  properties: {
    TopicName: text,
    KmsMasterKeyId: text,
    /** Of a live account: how many subscribers have confirmed that they want its messages. */
    SubscriptionsConfirmed: integer,
  },
})

export const snsTopicPolicy = defineType({
  type: 'AWS::SNS::TopicPolicy',
  properties: { PolicyDocument: json },
})

export const snsTopicInlinePolicy = defineType({
  type: 'AWS::SNS::TopicInlinePolicy',
  properties: { PolicyDocument: json },
})
