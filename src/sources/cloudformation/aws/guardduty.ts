import { defineType } from '../resource-type.ts'
import { flag } from '../shape.ts'

export const guardDutyDetector = defineType({
  type: 'AWS::GuardDuty::Detector',
  fields: { Enable: flag },
})
