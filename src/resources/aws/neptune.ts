import type { Property } from '../value.ts'

export interface NeptuneResourceTypes {
  'AWS::Neptune::DBCluster': NeptuneCluster
}

interface NeptuneCluster {
  readonly DBClusterIdentifier?: Property<string>
  readonly StorageEncrypted?: Property<boolean>
}
