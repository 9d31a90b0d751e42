import { defineType } from '../define-type.ts'
import { flag } from '../schema.ts'

export const guardDutyDetector = defineType({
  type: 'AWS::GuardDuty::Detector',
  properties: { Enable: flag },
})
