import type { NetworkAclEntry } from '../../../resources/aws/ec2.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, notWritten, number, object, text } from '../shape.ts'

const ACL = 'AWS::EC2::NetworkAcl'
const ENTRY = 'AWS::EC2::NetworkAclEntry'

const entry = object<NetworkAclEntry>({
  RuleNumber: number,
  RuleAction: text,
  Egress: defaulted(flag, false),
  Protocol: text,
  PortRange: object({ From: number, To: number }),
  CidrBlock: text,
  Ipv6CidrBlock: text,
})

/** A network ACL with its entries, which are resources of their own. */
export const networkAcl = defineType({
  type: ACL,
  fields: { Entries: notWritten },
  decide: {
    Entries: (acl, stack) => stack.referring(ENTRY, 'NetworkAclId', acl).map((each) => each.whole(entry)),
  },
})

/** An entry whose ACL is not in the template stands for itself. */
export const networkAclEntry = defineType({
  type: ENTRY,
  fields: { Entries: notWritten },
  isPart: (each, stack) => stack.named(ACL, each.string('NetworkAclId')) !== undefined,
  decide: { Entries: (each) => [each.whole(entry)] },
})
