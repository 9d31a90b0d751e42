import { defineType } from '../resource-type.ts'
import { defaulted, flag, text } from '../shape.ts'

export const cloudTrail = defineType({
  type: 'AWS::CloudTrail::Trail',
  named: ['TrailName'],
  fields: {
    TrailName: text,
    EnableLogFileValidation: flag,
    IncludeGlobalServiceEvents: defaulted(flag, true),
    IsLogging: flag,
    IsMultiRegionTrail: flag,
    KMSKeyId: text,
    S3BucketName: text,
  },
})
