import type { NetworkAclEntry } from '../../../../model/aws/vpc.ts'
import type { Sourced } from '../../../values/located.ts'
import { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

const ACLS = ['aws_default_network_acl', 'aws_network_acl']

/** `aws_network_acl` or `aws_default_network_acl`, with the entries that are resources of their own. */
const networkAcl = defineAdapter({
  type: 'AWS::EC2::NetworkAcl',
  joined: {
    Entries: (acl, module) => [
      ...inline(acl, 'ingress', false),
      ...inline(acl, 'egress', true),
      ...module.referring('aws_network_acl_rule', 'network_acl_id', acl).map(separate),
    ],
  },
})

export { networkAcl as aws_default_network_acl, networkAcl as aws_network_acl }

/** An entry of a network ACL that this module does not declare: a resource of its own. */
export const aws_network_acl_rule = defineAdapter({
  type: 'AWS::EC2::NetworkAclEntry',
  when: (rule, module) => !hasAcl(rule, module),
  joined: { Entries: (rule) => [separate(rule)] },
})

function hasAcl(rule: TerraformResource, module: TerraformModule): boolean {
  const acl = rule.string('network_acl_id')?.value
  return ACLS.some((type) => module.named(type, acl))
}

function inline(acl: Block, direction: string, Egress: boolean) {
  return acl.blocks(direction).map((block) => {
    if (!(block instanceof Block)) return block
    return block.at({
      ...traffic(block),
      Egress,
      RuleNumber: block.number('rule_no'),
      RuleAction: block.string('action'),
    })
  })
}

function separate(rule: TerraformResource) {
  return rule.at({
    ...traffic(rule),
    Egress: rule.boolean('egress') ?? false,
    RuleNumber: rule.number('rule_number'),
    RuleAction: rule.string('rule_action'),
  })
}

function traffic(block: Block) {
  return {
    Protocol: block.string('protocol'),
    PortRange: { From: block.number('from_port'), To: block.number('to_port') },
    CidrBlock: block.string('cidr_block'),
    Ipv6CidrBlock: block.string('ipv6_cidr_block'),
  } satisfies Sourced<NetworkAclEntry>
}
