import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const redshiftCluster = defineType({
  type: 'AWS::Redshift::Cluster',
  names: ['ClusterIdentifier'],
  properties: {
    ClusterIdentifier: text,
    Encrypted: flag,
    /** Whether data is loaded and unloaded through the VPC. */
    EnhancedVpcRouting: defaulted(flag, false),
    KmsKeyId: text,
    /** Where connections and statements are logged; absent: nowhere. */
    LoggingProperties: object({
      /** `s3` or `cloudwatch`. */
      LogDestinationType: text,
    }),
    PubliclyAccessible: flag,
  },
})
