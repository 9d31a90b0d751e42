import { defineType } from '../resource-type.ts'
import { defaulted, flag, text } from '../shape.ts'

export const replicationInstance = defineType({
  type: 'AWS::DMS::ReplicationInstance',
  named: ['ReplicationInstanceIdentifier'],
  fields: { PubliclyAccessible: defaulted(flag, true), ReplicationInstanceIdentifier: text },
})
