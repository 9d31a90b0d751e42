import type { Property } from '../value.ts'

export interface DmsResourceTypes {
  'AWS::DMS::ReplicationInstance': ReplicationInstance
}

interface ReplicationInstance {
  readonly PubliclyAccessible?: Property<boolean>
  readonly ReplicationInstanceIdentifier?: Property<string>
}
