import type { Property } from '../value.ts'

export interface GuardDutyResourceTypes {
  'AWS::GuardDuty::Detector': GuardDutyDetector
}

interface GuardDutyDetector {
  readonly Enable?: Property<boolean>
}
