import { defineAdapter } from '../adapter.ts'

/** A replication instance. The provider's defaults are no public address and no upgrades; those of AWS are the reverse. */
export const replicationInstance = defineAdapter({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['replication_instance_id'],
  properties: (instance) => ({
    AutoMinorVersionUpgrade: instance.boolean('auto_minor_version_upgrade') ?? false,
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
    ReplicationInstanceIdentifier: instance.string('replication_instance_id'),
  }),
})

export const migrationEndpoint = defineAdapter({
  type: 'AWS::DMS::Endpoint',
  named: ['endpoint_id'],
  properties: (endpoint) => ({
    EndpointIdentifier: endpoint.string('endpoint_id'),
    EngineName: endpoint.string('engine_name'),
    SslMode: endpoint.string('ssl_mode') ?? 'none',
  }),
})
