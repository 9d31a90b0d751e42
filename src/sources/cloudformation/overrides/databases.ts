import { docDbCluster } from '../../../model/aws/docdb.ts'
import { neptuneCluster as neptuneClusterType } from '../../../model/aws/neptune.ts'
import { dbCluster, dbInstance } from '../../../model/aws/rds.ts'
import { flag } from '../../../model/schema.ts'
import { override } from '../override.ts'
import type { Stack, StackResource } from '../stack.ts'

/** Properties that make a database from another one, whose encryption it takes over. */
const ORIGINS = [
  'DBSnapshotIdentifier',
  'DBClusterSnapshotIdentifier',
  'SnapshotIdentifier',
  'SourceDBInstanceIdentifier',
  'SourceDBClusterIdentifier',
]

export const instance = override(dbInstance, { decide: { StorageEncrypted: inherited } })

export const cluster = override(dbCluster, {
  decide: {
    StorageEncrypted: (cluster, stack) => inherited(cluster, stack) ?? alwaysEncrypted(cluster),
  },
})

export const documentCluster = override(docDbCluster, { decide: { StorageEncrypted: inherited } })

export const neptuneCluster = override(neptuneClusterType, { decide: { StorageEncrypted: inherited } })

/** Aurora Serverless v1 is encrypted, whatever the template says. */
function alwaysEncrypted(cluster: StackResource): true | undefined {
  return cluster.string('EngineMode') === 'serverless' ? true : undefined
}

/** What is not said about a database that is made from another, that other one decides. */
function inherited(database: StackResource, stack: Stack, copies: readonly StackResource[] = []): unknown {
  if (database.property('StorageEncrypted')) return undefined
  const source = stack.named(
    dbInstance.type,
    database.string('SourceDBInstanceIdentifier'),
    'DBInstanceIdentifier',
  )
  if (source && !copies.includes(source)) {
    return source.read('StorageEncrypted', flag) ?? inherited(source, stack, [...copies, database])
  }
  return ORIGINS.map((origin) =>
    database.leftTo(origin, 'it is that of the database this one is made from'),
  ).find(Boolean)
}
