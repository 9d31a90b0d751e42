import { defineType } from '../define-type.ts'
import { flag, object, text } from '../schema.ts'

/** A cache in front of DynamoDB. */
export const daxCluster = defineType({
  type: 'AWS::DAX::Cluster',
  names: ['ClusterName'],
  properties: { ClusterName: text, SSESpecification: object({ SSEEnabled: flag }) },
})
