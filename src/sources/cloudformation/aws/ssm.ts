import { defineType } from '../resource-type.ts'
import { text } from '../shape.ts'

export const ssmParameter = defineType({
  type: 'AWS::SSM::Parameter',
  named: ['Name'],
  fields: { Name: text, Type: text, Value: text },
})
