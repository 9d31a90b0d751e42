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

/** Sends what a source hands over to a destination: without one, nothing is kept. */
export const delivery = defineType({
  type: 'AWS::Logs::Delivery',
  properties: { DeliverySourceName: text },
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
