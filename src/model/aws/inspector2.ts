import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** What Inspector scans in a region. Only a live account has it. Each is `ENABLED`, `DISABLED` or on its way there. */
export const inspectorScans = defineType({
  type: 'X::Inspector2::Scans',
  properties: {
    /** Machines. */
    Ec2: text,
    /** Images of containers. */
    Ecr: text,
    /** Packages of functions. */
    Lambda: text,
    /** The functions' own code. */
    LambdaCode: text,
  },
})
