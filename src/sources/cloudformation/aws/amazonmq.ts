import { defineType } from '../resource-type.ts'
import { flag, text } from '../shape.ts'

export const mqBroker = defineType({
  type: 'AWS::AmazonMQ::Broker',
  named: ['BrokerName'],
  fields: { BrokerName: text, PubliclyAccessible: flag },
})
