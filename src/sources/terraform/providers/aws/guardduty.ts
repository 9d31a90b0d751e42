import { defineAdapter } from '../adapter.ts'

export const guardDutyDetector = defineAdapter({
  type: 'AWS::GuardDuty::Detector',
  named: [],
  properties: (detector) => ({ Enable: detector.boolean('enable') ?? true }),
})
