import type { Property } from '../value.ts'

export interface DaxResourceTypes {
  'AWS::DAX::Cluster': DaxCluster
}

/** A cache in front of DynamoDB. */
interface DaxCluster {
  readonly ClusterName?: Property<string>
  readonly SSESpecification?: Property<{ readonly SSEEnabled?: Property<boolean> }>
}
