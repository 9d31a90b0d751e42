import { defineType } from '../resource-type.ts'
import { flag, object, text } from '../shape.ts'

export const daxCluster = defineType({
  type: 'AWS::DAX::Cluster',
  named: ['ClusterName'],
  fields: { ClusterName: text, SSESpecification: object({ SSEEnabled: flag }) },
})
