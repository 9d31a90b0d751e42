import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, list, object, text } from '../schema.ts'

const pointInTimeRecovery = object({ PointInTimeRecoveryEnabled: flag })

export type PointInTimeRecovery = Infer<typeof pointInTimeRecovery>

const replica = object({ Region: text, PointInTimeRecoverySpecification: pointInTimeRecovery })

export const dynamoDbTable = defineType({
  type: 'AWS::DynamoDB::Table',
  names: ['TableName'],
  properties: {
    TableName: text,
    DeletionProtectionEnabled: defaulted(flag, false),
    PointInTimeRecoverySpecification: pointInTimeRecovery,
    /** Copies in other Regions. CloudFormation has them for global tables only. */
    Replicas: list(replica),
  },
})

/** A table that consists of nothing but its replicas. */
export const dynamoDbGlobalTable = defineType({
  type: 'AWS::DynamoDB::GlobalTable',
  names: ['TableName'],
  properties: { TableName: text, Replicas: list(replica) },
})
