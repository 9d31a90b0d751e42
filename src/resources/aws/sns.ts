import type { Property, Value } from '../value.ts'

export interface SnsResourceTypes {
  'AWS::SNS::Topic': SnsTopic
  'AWS::SNS::TopicInlinePolicy': SnsTopicPolicy
  'AWS::SNS::TopicPolicy': SnsTopicPolicy
}

interface SnsTopic {
  readonly TopicName?: Property<string>
  readonly KmsMasterKeyId?: Property<string>
}

interface SnsTopicPolicy {
  readonly PolicyDocument?: Property<Value>
}
