import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'

/** A table with its replicas, from inline blocks or from separate resources. */
export const dynamoDbTable = defineAdapter({
  type: 'AWS::DynamoDB::Table',
  named: ['name'],
  renamed: {
    PointInTimeRecoverySpecification: 'point_in_time_recovery',
    'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery.enabled',
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled':
      'replica.point_in_time_recovery',
  },
  joined: {
    Replicas: (table, module) => [
      ...(table.all('replica', replica) ?? []),
      ...module.referring('aws_dynamodb_table_replica', 'global_table_arn', table).map(replica),
    ],
  },
})

/** A replica of a table that this module does not declare: a resource of its own. */
export const dynamoDbReplica = defineAdapter({
  type: 'AWS::DynamoDB::GlobalTable',
  partOf: { global_table_arn: ['aws_dynamodb_table'] },
  renamed: {
    'Replicas[].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled': 'point_in_time_recovery',
  },
  joined: { Replicas: (resource) => [replica(resource)] },
})

function replica(block: Block) {
  return block.at({
    Region: block.string('region_name'),
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: block.boolean('point_in_time_recovery') ?? false,
    },
  })
}
