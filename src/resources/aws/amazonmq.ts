import type { Property } from '../value.ts'

export interface AmazonMqResourceTypes {
  'AWS::AmazonMQ::Broker': MqBroker
}

interface MqBroker {
  readonly BrokerName?: Property<string>
  readonly PubliclyAccessible?: Property<boolean>
}
