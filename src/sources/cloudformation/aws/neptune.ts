import { defineType } from '../resource-type.ts'
import { flag, text } from '../shape.ts'
import { inherited } from './rds.ts'

export const neptuneCluster = defineType({
  type: 'AWS::Neptune::DBCluster',
  named: ['DBClusterIdentifier'],
  fields: { DBClusterIdentifier: text, StorageEncrypted: flag },
  decide: { StorageEncrypted: inherited },
})
