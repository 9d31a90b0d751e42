import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** What a resource of another service hands to CloudWatch Logs for delivery. */
export const deliverySource = defineType({
  type: 'AWS::Logs::DeliverySource',
  names: ['Name'],
  properties: {
    Name: text,
    /** `ACCESS_LOGS`, for one. */
    LogType: text,
    ResourceArn: text,
  },
})
