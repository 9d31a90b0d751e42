import { defineAdapter } from '../adapter.ts'

/** A replication instance. The provider's default is no public address; that of AWS is a public one. */
export const replicationInstance = defineAdapter({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['replication_instance_id'],
  properties: (instance) => ({
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
    ReplicationInstanceIdentifier: instance.string('replication_instance_id'),
  }),
})
