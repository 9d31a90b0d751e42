import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const neptuneCluster = defineType({
  type: 'AWS::Neptune::DBCluster',
  names: ['DBClusterIdentifier'],
  properties: { DBClusterIdentifier: text, StorageEncrypted: flag },
})
