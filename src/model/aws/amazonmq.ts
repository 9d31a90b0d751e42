import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const mqBroker = defineType({
  type: 'AWS::AmazonMQ::Broker',
  names: ['BrokerName'],
  properties: {
    BrokerName: text,
    AutoMinorVersionUpgrade: defaulted(flag, false),
    /** Logs that are sent to CloudWatch Logs; brokers of RabbitMQ have no audit log. */
    Logs: object({ Audit: flag, General: flag }),
    PubliclyAccessible: flag,
  },
})
