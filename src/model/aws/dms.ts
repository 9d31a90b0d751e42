import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

export const replicationInstance = defineType({
  type: 'AWS::DMS::ReplicationInstance',
  names: ['ReplicationInstanceIdentifier'],
  properties: { PubliclyAccessible: defaulted(flag, true), ReplicationInstanceIdentifier: text },
})
