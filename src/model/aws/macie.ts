import { defineType } from '../define-type.ts'
import { defaulted, text } from '../schema.ts'

/** Macie of a region, also where it is not enabled. */
export const macieSession = defineType({
  type: 'AWS::Macie::Session',
  properties: {
    /** `ENABLED` or `PAUSED`; `DISABLED` in a live account that never enabled it. */
    Status: defaulted(text, 'ENABLED'),
  },
})
