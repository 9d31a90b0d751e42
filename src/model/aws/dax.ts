import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

/** A cache in front of DynamoDB. */
export const daxCluster = defineType({
  type: 'AWS::DAX::Cluster',
  names: ['ClusterName'],
  properties: {
    ClusterName: text,
    /** `TLS` or `NONE`. */
    ClusterEndpointEncryptionType: defaulted(text, 'NONE'),
    SSESpecification: object({ SSEEnabled: flag }),
  },
})
