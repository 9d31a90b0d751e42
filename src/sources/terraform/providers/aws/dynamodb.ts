import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

/** A table with its replicas, from inline blocks or from separate resources. */
export const dynamoDbTable = defineAdapter({
  type: 'AWS::DynamoDB::Table',
  named: ['name'],
  properties: (table, module) => ({
    TableName: table.string('name'),
    DeletionProtectionEnabled: table.boolean('deletion_protection_enabled') ?? false,
    PointInTimeRecoverySpecification: table.object('point_in_time_recovery', (recovery) => ({
      PointInTimeRecoveryEnabled: recovery.boolean('enabled'),
    })),
    Replicas: [
      ...(table.all('replica', replica) ?? []),
      ...module.referring('aws_dynamodb_table_replica', 'global_table_arn', table).map(replica),
    ],
  }),
})

/** A replica of a table that this module does not declare: a resource of its own. */
export const dynamoDbReplica = defineAdapter({
  type: 'AWS::DynamoDB::GlobalTable',
  partOf: { global_table_arn: ['aws_dynamodb_table'] },
  properties: (resource) => ({ Replicas: [replica(resource)] }),
})

function replica(block: Block) {
  return block.at({
    Region: block.string('region_name'),
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: block.boolean('point_in_time_recovery') ?? false,
    },
  })
}
