import type { Property } from '../value.ts'

export interface RedshiftResourceTypes {
  'AWS::Redshift::Cluster': RedshiftCluster
}

interface RedshiftCluster {
  readonly ClusterIdentifier?: Property<string>
  readonly Encrypted?: Property<boolean>
  readonly PubliclyAccessible?: Property<boolean>
}
