import { docDbCluster } from '../../../model/aws/docdb.ts'
import { replicationGroup } from '../../../model/aws/elasticache.ts'
import { neptuneCluster as neptuneClusterType } from '../../../model/aws/neptune.ts'
import { dbCluster, dbInstance } from '../../../model/aws/rds.ts'
import { redshiftCluster } from '../../../model/aws/redshift.ts'
import { flag } from '../../../model/schema.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { override } from '../override.ts'
import type { Stack, StackResource } from '../stack.ts'

/** Properties that create a database from a snapshot or another database, whose encryption it takes over. */
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
function alwaysEncrypted(cluster: StackResource): unknown {
  const mode = cluster.string('EngineMode')
  if (isUnknown(mode)) return cluster.property('StorageEncrypted') ? undefined : mode
  return mode === 'serverless' ? true : undefined
}

/** The encryption of a database that is created from another one, unless it is set. */
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
    database.unknownIfSet(origin, 'it is that of the database this one is made from'),
  ).find(Boolean)
}

/** The default: AWS encrypts clusters created since 2025, and a template does not show the year. */
const BY_AGE = new Unknown('its default depends on when the cluster was made')

export const warehouse = override(redshiftCluster, {
  decide: { Encrypted: (cluster) => (cluster.property('Encrypted') ? undefined : BY_AGE) },
})

export const cacheGroup = override(replicationGroup, {
  decide: {
    AtRestEncryptionEnabled: (group) => ofGlobalGroup(group, 'AtRestEncryptionEnabled') ?? byEngine(group),
    TransitEncryptionEnabled: (group) => ofGlobalGroup(group, 'TransitEncryptionEnabled'),
  },
})

/** A secondary group of a global datastore has the settings of the primary one. */
function ofGlobalGroup(group: StackResource, property: string): unknown {
  if (group.property(property)) return undefined
  return group.unknownIfSet('GlobalReplicationGroupId', 'it is that of the global datastore')
}

/** The default: Valkey is encrypted at rest, Redis is not. */
function byEngine(group: StackResource): true | Unknown | undefined {
  if (group.property('AtRestEncryptionEnabled')) return undefined
  const engine = group.string('Engine')
  return isUnknown(engine) ? engine : engine === 'valkey' ? true : undefined
}
