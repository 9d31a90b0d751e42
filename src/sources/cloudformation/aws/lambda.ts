import { defineType } from '../resource-type.ts'
import { dictionary, object, text } from '../shape.ts'

export const lambdaFunction = defineType({
  type: 'AWS::Lambda::Function',
  named: ['FunctionName'],
  fields: {
    FunctionName: text,
    Environment: object({ Variables: dictionary(text) }),
    Runtime: text,
  },
})

export const lambdaPermission = defineType({
  type: 'AWS::Lambda::Permission',
  fields: {
    Principal: text,
    EventSourceToken: text,
    PrincipalOrgID: text,
    SourceAccount: text,
    SourceArn: text,
  },
})

export const lambdaUrl = defineType({
  type: 'AWS::Lambda::Url',
  fields: { AuthType: text },
})
