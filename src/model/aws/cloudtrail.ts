import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

export const cloudTrail = defineType({
  type: 'AWS::CloudTrail::Trail',
  names: ['TrailName'],
  properties: {
    TrailName: text,
    /** The log group that gets the events as well; absent: none. */
    CloudWatchLogsLogGroupArn: text,
    EnableLogFileValidation: flag,
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
  properties: {},
})
