import { defineAdapter } from '../adapter.ts'

export const deliverySource = defineAdapter({
  type: 'AWS::Logs::DeliverySource',
  named: ['name'],
  properties: (source) => ({
    Name: source.string('name'),
    LogType: source.string('log_type'),
    ResourceArn: source.string('resource_arn'),
  }),
})
