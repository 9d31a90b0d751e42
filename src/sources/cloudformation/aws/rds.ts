import { defineType } from '../resource-type.ts'
import { defaulted, flag, number, text } from '../shape.ts'
import type { Stack, StackResource } from '../stack.ts'

const INSTANCE = 'AWS::RDS::DBInstance'

/** Properties that make a database from another one, whose encryption it takes over. */
const ORIGINS = [
  'DBSnapshotIdentifier',
  'DBClusterSnapshotIdentifier',
  'SnapshotIdentifier',
  'SourceDBInstanceIdentifier',
  'SourceDBClusterIdentifier',
]

export const dbInstance = defineType({
  type: INSTANCE,
  named: ['DBInstanceIdentifier'],
  fields: {
    AutoMinorVersionUpgrade: defaulted(flag, true),
    BackupRetentionPeriod: defaulted(number, 1),
    DBInstanceIdentifier: text,
    DBClusterIdentifier: text,
    MasterUserPassword: text,
    PubliclyAccessible: flag,
    SourceDBInstanceIdentifier: text,
    StorageEncrypted: flag,
  },
  decide: { StorageEncrypted: inherited },
})

export const dbCluster = defineType({
  type: 'AWS::RDS::DBCluster',
  named: ['DBClusterIdentifier'],
  fields: {
    BackupRetentionPeriod: defaulted(number, 1),
    DBClusterIdentifier: text,
    MasterUserPassword: text,
    ReplicationSourceIdentifier: text,
    StorageEncrypted: flag,
  },
  decide: {
    StorageEncrypted: (cluster, stack) => inherited(cluster, stack) ?? alwaysEncrypted(cluster),
  },
})

/** Aurora Serverless v1 is encrypted, whatever the template says. */
function alwaysEncrypted(cluster: StackResource): true | undefined {
  return cluster.string('EngineMode') === 'serverless' ? true : undefined
}

/** What is not said about a database that is made from another, that other one decides. */
export function inherited(
  database: StackResource,
  stack: Stack,
  copies: readonly StackResource[] = [],
): unknown {
  if (database.property('StorageEncrypted')) return undefined
  const source = stack.named(INSTANCE, database.string('SourceDBInstanceIdentifier'), 'DBInstanceIdentifier')
  if (source && !copies.includes(source)) {
    return source.read('StorageEncrypted', flag) ?? inherited(source, stack, [...copies, database])
  }
  return ORIGINS.map((origin) =>
    database.leftTo(origin, 'it is that of the database this one is made from'),
  ).find(Boolean)
}
