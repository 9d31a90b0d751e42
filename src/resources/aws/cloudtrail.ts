import type { Property } from '../value.ts'

export interface CloudTrailResourceTypes {
  'AWS::CloudTrail::Trail': CloudTrailTrail
}

interface CloudTrailTrail {
  readonly TrailName?: Property<string>
  readonly EnableLogFileValidation?: Property<boolean>
  /** Events of services that have no regions, such as IAM. */
  readonly IncludeGlobalServiceEvents?: Property<boolean>
  readonly IsLogging?: Property<boolean>
  readonly IsMultiRegionTrail?: Property<boolean>
  readonly KMSKeyId?: Property<string>
  readonly S3BucketName?: Property<string>
}
