import { defineAdapter } from '../adapter.ts'

/** The provider asks for no public address where nothing is said, though AWS would give one. */
export const replicationInstance = defineAdapter({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['replication_instance_id'],
  properties: (instance) => ({
    PubliclyAccessible: instance.boolean('publicly_accessible') ?? false,
    ReplicationInstanceIdentifier: instance.string('replication_instance_id'),
  }),
})
