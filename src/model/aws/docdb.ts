import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const docDbCluster = defineType({
  type: 'AWS::DocDB::DBCluster',
  names: ['DBClusterIdentifier'],
  properties: { DBClusterIdentifier: text, StorageEncrypted: flag },
})
