import type { Property } from '../value.ts'

export interface DynamoDbResourceTypes {
  'AWS::DynamoDB::GlobalTable': GlobalTable
  'AWS::DynamoDB::Table': Table
}

interface Table {
  readonly TableName?: Property<string>
  readonly PointInTimeRecoverySpecification?: Property<PointInTimeRecovery>
  /** Copies in other Regions, which CloudFormation has only for global tables. */
  readonly Replicas?: Property<readonly Property<Replica>[]>
}

/** A table that consists of nothing but its replicas. */
interface GlobalTable {
  readonly TableName?: Property<string>
  readonly Replicas?: Property<readonly Property<Replica>[]>
}

interface Replica {
  readonly Region?: Property<string>
  readonly PointInTimeRecoverySpecification?: Property<PointInTimeRecovery>
}

export interface PointInTimeRecovery {
  readonly PointInTimeRecoveryEnabled?: Property<boolean>
}
