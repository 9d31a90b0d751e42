import { defineType } from '../define-type.ts'
import { list, text } from '../schema.ts'

/**
 * A region of a live account in which there is only what AWS makes in every region, as AWS made it. It stands for all of that:
 * the default VPC with its security group, subnets and network ACL, and the primary workgroup of Athena.
 */
export const unusedRegion = defineType({
  type: 'X::EC2::UnusedRegion',
  properties: {
    /** What is there, by the names that people know. */
    Defaults: list(text),
  },
})
