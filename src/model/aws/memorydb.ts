import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

export const memoryCluster = defineType({
  type: 'AWS::MemoryDB::Cluster',
  names: ['ClusterName'],
  properties: { ClusterName: text, TLSEnabled: defaulted(flag, true) },
})
