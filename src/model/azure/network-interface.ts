import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const networkInterface = defineType({
  type: 'Microsoft.Network/networkInterfaces',
  names: ['name'],
  properties: {
    name: text,
    ipConfigurations: list(object({ publicIPAddress: object({ id: text }) })),
  },
})
