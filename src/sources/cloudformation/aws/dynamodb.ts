import { defineType } from '../resource-type.ts'
import { flag, list, notWritten, object, text } from '../shape.ts'

const recovery = object({ PointInTimeRecoveryEnabled: flag })

/** A table, also one that the Serverless Application Model calls simple. */
export const dynamoDbTable = defineType({
  type: 'AWS::DynamoDB::Table',
  named: ['TableName'],
  fields: { TableName: text, PointInTimeRecoverySpecification: recovery, Replicas: notWritten },
})

export const dynamoDbGlobalTable = defineType({
  type: 'AWS::DynamoDB::GlobalTable',
  named: ['TableName'],
  fields: {
    TableName: text,
    Replicas: list(object({ Region: text, PointInTimeRecoverySpecification: recovery })),
  },
})
