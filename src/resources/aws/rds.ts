import type { Property } from '../value.ts'

export interface RdsResourceTypes {
  'AWS::RDS::DBCluster': DbCluster
  'AWS::RDS::DBInstance': DbInstance
}

interface DbCluster {
  readonly DBClusterIdentifier?: Property<string>
  readonly StorageEncrypted?: Property<boolean>
}

interface DbInstance {
  readonly DBInstanceIdentifier?: Property<string>
  /** Set for the members of a cluster, whose storage is the cluster's. */
  readonly DBClusterIdentifier?: Property<string>
  readonly PubliclyAccessible?: Property<boolean>
  readonly StorageEncrypted?: Property<boolean>
}
