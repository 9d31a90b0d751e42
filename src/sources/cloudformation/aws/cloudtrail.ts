import { defineType } from '../resource-type.ts'
import { flag, text } from '../shape.ts'

export const cloudTrail = defineType({
  type: 'AWS::CloudTrail::Trail',
  named: ['TrailName'],
  fields: { TrailName: text, EnableLogFileValidation: flag },
})
