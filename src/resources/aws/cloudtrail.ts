import type { Property } from '../value.ts'

export interface CloudTrailResourceTypes {
  'AWS::CloudTrail::Trail': CloudTrailTrail
}

interface CloudTrailTrail {
  readonly TrailName?: Property<string>
  readonly EnableLogFileValidation?: Property<boolean>
}
