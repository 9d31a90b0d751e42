import { defineAdapter } from './define-adapter.ts'

export const deliverySource = defineAdapter({ type: 'AWS::Logs::DeliverySource', named: ['name'] })

export const delivery = defineAdapter({ type: 'AWS::Logs::Delivery' })

/** A log group. Terraform has 0 for logs that are kept for ever. */
export const logGroup = defineAdapter({
  type: 'AWS::Logs::LogGroup',
  named: ['name'],
  renamed: { RetentionInDays: 'retention_in_days' },
  joined: {
    RetentionInDays: (group) =>
      group.number('retention_in_days')?.map((days) => (days === 0 ? undefined : days)),
  },
})
