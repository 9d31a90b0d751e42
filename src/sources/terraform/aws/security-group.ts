import type { SecurityGroupRule } from '../../../resources/aws/ec2.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { defineAdapter } from './adapter.ts'
import { Block } from './block.ts'
import { Located, type Sourced } from './located.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

type Rules = readonly Sourced<Property<SecurityGroupRule>>[]

/** How the resources that are one rule each are read. */
const RULE_TYPES: Readonly<Record<string, (rule: TerraformResource) => Rules>> = {
  aws_security_group_rule: (rule) => directed(rule),
  aws_vpc_security_group_ingress_rule: (rule) => singleRange(rule),
}

/** `aws_security_group` or `aws_default_security_group`, with the rules that are resources of their own. */
export const securityGroup = defineAdapter({
  type: 'AWS::EC2::SecurityGroup',
  named: ['name'],
  properties: (group, module) => ({
    GroupName: group.string('name'),
    GroupDescription: group.string('description') ?? 'Managed by Terraform',
    SecurityGroupIngress: [
      ...group.blocks('ingress').flatMap((block) => (block instanceof Block ? ranges(block) : [block])),
      ...Object.entries(RULE_TYPES).flatMap(([type, rules]) =>
        module.referring(type, 'security_group_id', group).flatMap(rules),
      ),
    ],
  }),
})

/** A rule whose group is not in this module stands for itself: open to the world is open in any group. */
export const securityGroupIngress = defineAdapter({
  type: 'AWS::EC2::SecurityGroupIngress',
  named: [],
  properties(rule, module) {
    if (hasGroup(rule, module)) return undefined
    const rules = RULE_TYPES[rule.type]?.(rule) ?? []
    return rules.length === 0 ? undefined : { SecurityGroupIngress: rules }
  },
})

function hasGroup(rule: TerraformResource, module: TerraformModule): boolean {
  const group = rule.string('security_group_id')?.value
  return ['aws_security_group', 'aws_default_security_group'].some((type) => module.named(type, group))
}

/** An `aws_security_group_rule` is for one direction, which may be unknown. */
function directed(rule: TerraformResource): Rules {
  const direction = rule.string('type')
  if (direction && isUnknown(direction.value)) return [new Located(direction.value, direction.location)]
  return direction?.value === 'ingress' ? ranges(rule) : []
}

/** The lists of address ranges of `ingress` and `aws_security_group_rule`; rules between groups have none. */
function ranges(block: Block): Rules {
  const traffic = {
    IpProtocol: block.string('protocol'),
    FromPort: block.number('from_port'),
    ToPort: block.number('to_port'),
  }
  return [
    ...items(block, 'cidr_blocks').map((CidrIp) => block.at({ ...traffic, CidrIp })),
    ...items(block, 'ipv6_cidr_blocks').map((CidrIpv6) => block.at({ ...traffic, CidrIpv6 })),
  ]
}

function items(block: Block, argument: string): readonly Located<Property<string>>[] {
  const list = block.strings(argument)
  if (!list) return []
  const items = isUnknown(list.value) ? [list.value] : list.value
  return items.map((item) => new Located(item, list.location))
}

function singleRange(rule: TerraformResource): Rules {
  const CidrIp = rule.string('cidr_ipv4')
  const CidrIpv6 = rule.string('cidr_ipv6')
  if (!CidrIp && !CidrIpv6) return []
  return [
    rule.at({
      IpProtocol: rule.string('ip_protocol'),
      FromPort: rule.number('from_port'),
      ToPort: rule.number('to_port'),
      CidrIp,
      CidrIpv6,
    }),
  ]
}
