import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, object, text } from '../schema.ts'

export const flowLog = defineType({
  type: 'Microsoft.Network/networkWatchers/flowLogs',
  names: ['name'],
  properties: {
    name: text,
    enabled: defaulted(flag, true),
    /** When records are deleted; never where it is off or 0. */
    retentionPolicy: object({ enabled: defaulted(flag, false), days: defaulted(integer, 0) }),
  },
})
