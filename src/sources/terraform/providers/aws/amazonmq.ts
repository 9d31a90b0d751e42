import { defineAdapter } from '../adapter.ts'

export const mqBroker = defineAdapter({
  type: 'AWS::AmazonMQ::Broker',
  named: ['broker_name'],
  properties: (broker) => ({
    BrokerName: broker.string('broker_name'),
    PubliclyAccessible: broker.boolean('publicly_accessible') ?? false,
  }),
})
