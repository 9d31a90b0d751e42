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

export const delivery = defineAdapter({
  type: 'AWS::Logs::Delivery',
  properties: (sent) => ({ DeliverySourceName: sent.string('delivery_source_name') }),
})

/** A log group. Terraform has 0 for logs that are kept for ever. */
export const logGroup = defineAdapter({
  type: 'AWS::Logs::LogGroup',
  named: ['name'],
  properties: (group) => ({
    LogGroupName: group.string('name'),
    KmsKeyId: group.string('kms_key_id'),
    RetentionInDays: group.number('retention_in_days')?.map((days) => (days === 0 ? undefined : days)),
  }),
})
