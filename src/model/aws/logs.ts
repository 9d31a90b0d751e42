import { defineType } from '../define-type.ts'
import { integer, text } from '../schema.ts'

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

export const logGroup = defineType({
  type: 'AWS::Logs::LogGroup',
  names: ['LogGroupName'],
  properties: {
    LogGroupName: text,
    KmsKeyId: text,
    /** Days; absent: for ever. */
    RetentionInDays: integer,
  },
})
