import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const mqBroker = defineType({
  type: 'AWS::AmazonMQ::Broker',
  names: ['BrokerName'],
  properties: { BrokerName: text, PubliclyAccessible: flag },
})
