import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'

/** Which events of data, such as those of objects in buckets, are recorded beside those of the account itself. */
const eventSelector = object({
  DataResources: list(
    object({
      /** `AWS::S3::Object`, … */
      Type: text,
    }),
  ),
  /** Services whose events are left out, such as `kms.amazonaws.com`. */
  ExcludeManagementEventSources: list(text),
  /** Whether events of the account itself are recorded too. */
  IncludeManagementEvents: defaulted(flag, true),
  /** `All`, `ReadOnly` or `WriteOnly`. */
  ReadWriteType: defaulted(text, 'All'),
})

/** The same by conditions, all of which have to hold. */
const advancedEventSelector = object({
  FieldSelectors: list(
    object({
      /** `eventCategory`, `resources.type`, `readOnly`, … */
      Field: text,
      Equals: list(text),
      NotEquals: list(text),
    }),
  ),
})

export type EventSelector = Infer<typeof eventSelector>
export type AdvancedEventSelector = Infer<typeof advancedEventSelector>

export const cloudTrail = defineType({
  type: 'AWS::CloudTrail::Trail',
  names: ['TrailName'],
  properties: {
    TrailName: text,
    AdvancedEventSelectors: list(advancedEventSelector),
    /** The log group that gets the events as well; absent: none. */
    CloudWatchLogsLogGroupArn: text,
    EnableLogFileValidation: flag,
    EventSelectors: list(eventSelector),
    /** Events of services that have no regions, such as IAM. */
    IncludeGlobalServiceEvents: defaulted(flag, true),
    IsLogging: flag,
    IsMultiRegionTrail: flag,
    KMSKeyId: text,
    S3BucketName: text,
  },
})

/** The trails of a live account together, so that a check can tell that there is none. */
export const accountTrails = defineType({
  type: 'X::CloudTrail::AccountTrails',
  global: true,
  properties: {
    /** The regions that were read: what is in others is not known. */
    Regions: list(text),
  },
})
