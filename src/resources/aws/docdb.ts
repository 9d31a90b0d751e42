import type { Property } from '../value.ts'

export interface DocDBResourceTypes {
  'AWS::DocDB::DBCluster': DocDBCluster
}

interface DocDBCluster {
  readonly DBClusterIdentifier?: Property<string>
  readonly StorageEncrypted?: Property<boolean>
}
