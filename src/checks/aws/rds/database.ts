import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'

export type Database = ResourceCursor<'AWS::RDS::DBCluster' | 'AWS::RDS::DBInstance'>

/** Whether it is an instance of a cluster, which has most settings in its place. */
export function isMember({ type, properties }: Resource): boolean {
  return (
    type === 'AWS::RDS::DBInstance' &&
    'DBClusterIdentifier' in properties &&
    properties.DBClusterIdentifier !== ''
  )
}

/** Whether it repeats what another database does. */
export function isReplica({ properties }: Resource): boolean {
  return (
    ('ReplicationSourceIdentifier' in properties && properties.ReplicationSourceIdentifier !== '') ||
    ('SourceDBInstanceIdentifier' in properties && properties.SourceDBInstanceIdentifier !== '')
  )
}
