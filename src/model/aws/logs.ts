import { defineType } from '../define-type.ts'
import { freeText, integer, json, list, object, text } from '../schema.ts'

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

/** Who may send log events to a stream of the account. */
export const logDestination = defineType({
  type: 'AWS::Logs::Destination',
  names: ['DestinationName'],
  properties: { DestinationName: text, DestinationPolicy: json },
})

/** Who may write to log groups of the account, or read them: services of AWS, mostly. */
export const logResourcePolicy = defineType({
  type: 'AWS::Logs::ResourcePolicy',
  names: ['PolicyName'],
  properties: { PolicyName: text, PolicyDocument: json },
})

/** Counts the events of a log group that a pattern matches. */
export const metricFilter = defineType({
  type: 'AWS::Logs::MetricFilter',
  names: ['FilterName'],
  properties: {
    FilterName: text,
    /** `{ $.eventName = "StopLogging" }`, for one. */
    FilterPattern: freeText,
    LogGroupName: text,
    /** The metrics that count. */
    MetricTransformations: list(object({ MetricName: text, MetricNamespace: text })),
  },
})
