import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** Security Hub of a region, also where it is not enabled. Only a live account has it. */
export const securityHub = defineType({
  type: 'X::SecurityHub::Hub',
  properties: {
    /** Absent: not enabled. */
    HubArn: text,
  },
})
