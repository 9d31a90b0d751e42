import { defineAdapter } from '../adapter.ts'

export const mqBroker = defineAdapter({
  type: 'AWS::AmazonMQ::Broker',
  named: ['broker_name'],
  properties: (broker) => ({
    BrokerName: broker.string('broker_name'),
    AutoMinorVersionUpgrade: broker.boolean('auto_minor_version_upgrade') ?? false,
    Logs: broker.object('logs', (logs) => ({
      Audit: logs.boolean('audit'),
      General: logs.boolean('general'),
    })),
    PubliclyAccessible: broker.boolean('publicly_accessible') ?? false,
  }),
})
