import { defineType } from '../resource-type.ts'
import { flag, text } from '../shape.ts'
import { inherited } from './rds.ts'

export const docDbCluster = defineType({
  type: 'AWS::DocDB::DBCluster',
  named: ['DBClusterIdentifier'],
  fields: { DBClusterIdentifier: text, StorageEncrypted: flag },
  decide: { StorageEncrypted: inherited },
})
