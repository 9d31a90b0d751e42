import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

export const networkInterface = defineType({
  type: 'Microsoft.Network/networkInterfaces',
  names: ['name'],
  properties: {
    name: text,
    /** Whether the machine passes traffic on that is not meant for it. */
    enableIPForwarding: defaulted(flag, false),
    ipConfigurations: list(object({ publicIPAddress: object({ id: text }) })),
  },
})
