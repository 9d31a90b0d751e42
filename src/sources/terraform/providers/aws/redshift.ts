import { Unknown } from '../../../../model/unknown.ts'
import { defineAdapter } from '../adapter.ts'

/**
 * Default of settings whose default changed with version 6 of the provider: a configuration does not tell which version
 * is used.
 */
const BY_VERSION = new Unknown('its default depends on the version of the provider')

export const redshiftCluster = defineAdapter({
  type: 'AWS::Redshift::Cluster',
  named: ['cluster_identifier'],
  properties: (cluster) => ({
    ClusterIdentifier: cluster.string('cluster_identifier'),
    Encrypted: cluster.boolean('encrypted') ?? BY_VERSION,
    PubliclyAccessible: cluster.boolean('publicly_accessible') ?? BY_VERSION,
  }),
})
