import { defineAdapter } from './define-adapter.ts'

export const mqBroker = defineAdapter({
  type: 'AWS::AmazonMQ::Broker',
  named: ['broker_name'],
  defaults: { PubliclyAccessible: false },
})
