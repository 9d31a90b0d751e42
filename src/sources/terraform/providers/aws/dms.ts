import { defineAdapter } from './define-adapter.ts'

/** A replication instance. The provider's defaults are no public address and no upgrades; those of AWS are the reverse. */
export const replicationInstance = defineAdapter({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['replication_instance_id'],
  defaults: { AutoMinorVersionUpgrade: false, PubliclyAccessible: false },
})

export const migrationEndpoint = defineAdapter({ type: 'AWS::DMS::Endpoint', named: ['endpoint_id'] })
