import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb'
import { dynamoDbTable } from '../../../../model/aws/dynamodb.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listTables = listing(DynamoDBClient, 'dynamodb:ListTables', ListTablesCommand, {
  pageSize: { Limit: 100 },
  items: ({ TableNames }) => TableNames,
  next: ({ LastEvaluatedTableName }) =>
    LastEvaluatedTableName ? { ExclusiveStartTableName: LastEvaluatedTableName } : undefined,
})
const describeTable = operation(DynamoDBClient, 'dynamodb:DescribeTable', DescribeTableCommand)
const describeContinuousBackups = operation(
  DynamoDBClient,
  'dynamodb:DescribeContinuousBackups',
  DescribeContinuousBackupsCommand,
)

/** Tables. A replica of a global table is a table of its region, and is read there. */
export default defineCollector({
  service: 'dynamodb',
  types: [dynamoDbTable],
  operations: [listTables, describeTable, describeContinuousBackups],
  collect: (reader) => reader.each(listTables, {}, [dynamoDbTable], (name) => readTable(name, reader)),
})

async function readTable(name: string, reader: RegionReader): Promise<void> {
  const [DeletionProtectionEnabled, PointInTimeRecoverySpecification] = await Promise.all([
    readProtection(name, reader),
    readRecovery(name, reader),
  ])
  reader.add(dynamoDbTable, {
    arn: reader.arn('dynamodb', `table/${name}`),
    name,
    properties: { TableName: name, DeletionProtectionEnabled, PointInTimeRecoverySpecification },
  })
}

async function readProtection(name: string, reader: RegionReader) {
  if (!reader.needs(dynamoDbTable, 'DeletionProtectionEnabled')) return undefined
  const answer = await reader.read(
    describeTable,
    { TableName: name },
    { gone: ['ResourceNotFoundException'] },
  )
  return pick(answer, ({ Table }) => Table?.DeletionProtectionEnabled)
}

async function readRecovery(name: string, reader: RegionReader) {
  if (!reader.needs(dynamoDbTable, 'PointInTimeRecoverySpecification')) return undefined
  const answer = await reader.read(
    describeContinuousBackups,
    { TableName: name },
    { gone: ['TableNotFoundException'] },
  )
  const status = pick(
    answer,
    ({ ContinuousBackupsDescription: backups }) =>
      backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus,
  )
  return pick(status, (is) => ({ PointInTimeRecoveryEnabled: is === 'ENABLED' }))
}
