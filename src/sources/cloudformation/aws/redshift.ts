import { Unknown } from '../../../resources/unknown.ts'
import { defineType } from '../resource-type.ts'
import { flag, text } from '../shape.ts'

/** AWS encrypts clusters by default that are made since 2025, and nothing in a template tells when one was made. */
const BY_AGE = new Unknown('its default depends on when the cluster was made')

export const redshiftCluster = defineType({
  type: 'AWS::Redshift::Cluster',
  named: ['ClusterIdentifier'],
  fields: { ClusterIdentifier: text, Encrypted: flag, PubliclyAccessible: flag },
  decide: { Encrypted: (cluster) => (cluster.property('Encrypted') ? undefined : BY_AGE) },
})
