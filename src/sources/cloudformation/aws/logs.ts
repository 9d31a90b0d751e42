import { defineType } from '../resource-type.ts'
import { text } from '../shape.ts'

export const deliverySource = defineType({
  type: 'AWS::Logs::DeliverySource',
  named: ['Name'],
  fields: { Name: text, LogType: text, ResourceArn: text },
})
