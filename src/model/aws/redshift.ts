import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const redshiftCluster = defineType({
  type: 'AWS::Redshift::Cluster',
  names: ['ClusterIdentifier'],
  properties: { ClusterIdentifier: text, Encrypted: flag, PubliclyAccessible: flag },
})
