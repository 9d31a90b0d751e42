import type { SecurityGroupRule } from '../../../../model/aws/vpc.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { inFamily, rangesOfList } from './prefix-list.ts'

type Rules = readonly Sourced<Property<SecurityGroupRule>>[]

type Direction = 'egress' | 'ingress'

type ReadRules = (rule: TerraformResource, module: TerraformModule) => Rules

const GROUPS = ['aws_security_group', 'aws_default_security_group']

/** Resource types that declare rules of a security group, and how each is read. */
const RULE_TYPES: Readonly<Record<Direction, Readonly<Record<string, ReadRules>>>> = {
  ingress: {
    aws_security_group_rule: (rule, module) => directed(rule, 'ingress', module),
    aws_vpc_security_group_ingress_rule: singleRange,
  },
  egress: {
    aws_security_group_rule: (rule, module) => directed(rule, 'egress', module),
    aws_vpc_security_group_egress_rule: singleRange,
  },
}

/**
 * `aws_security_group` or `aws_default_security_group`, with the rules that are resources of their own. Without any,
 * the provider removes those that AWS gives a new group.
 */
const securityGroup = defineAdapter({
  type: 'AWS::EC2::SecurityGroup',
  renamed: { GroupDescription: 'description' },
  defaults: { GroupDescription: 'Managed by Terraform' },
  joined: {
    IsDefault: ({ type }) => type === 'aws_default_security_group',
    SecurityGroupIngress: (group, module) => rulesOf(group, 'ingress', module),
    SecurityGroupEgress: (group, module) => rulesOf(group, 'egress', module),
  },
})

export { securityGroup as aws_default_security_group, securityGroup as aws_security_group }

function rulesOf(group: TerraformResource, direction: Direction, module: TerraformModule): Rules {
  return [
    ...group.blocks(direction).flatMap((block) => (block instanceof Block ? ranges(block, module) : [block])),
    ...Object.entries(RULE_TYPES[direction]).flatMap(([type, rules]) =>
      module.referring(type, 'security_group_id', group).flatMap((rule) => rules(rule, module)),
    ),
  ]
}

/**
 * A rule of a group that this module does not declare: a resource of its own, since a rule open to the world is open in
 * any group.
 */
const securityGroupIngress = defineAdapter({
  type: 'AWS::EC2::SecurityGroupIngress',
  partOf: { security_group_id: GROUPS },
  when: (rule, module) => ownRules(rule, 'ingress', module).length > 0,
  joined: { SecurityGroupIngress: (rule, module) => ownRules(rule, 'ingress', module) },
})

export { securityGroupIngress as aws_vpc_security_group_ingress_rule }

/** The same for traffic that goes out. A rule of unknown direction is read as both. */
const securityGroupEgress = defineAdapter({
  type: 'AWS::EC2::SecurityGroupEgress',
  partOf: { security_group_id: GROUPS },
  when: (rule, module) => ownRules(rule, 'egress', module).length > 0,
  joined: { SecurityGroupEgress: (rule, module) => ownRules(rule, 'egress', module) },
})

export { securityGroupEgress as aws_vpc_security_group_egress_rule }

export const aws_security_group_rule = [securityGroupIngress, securityGroupEgress]

function ownRules(rule: TerraformResource, direction: Direction, module: TerraformModule): Rules {
  return RULE_TYPES[direction][rule.type]?.(rule, module) ?? []
}

/** An `aws_security_group_rule` is for one direction, which may be unknown. */
function directed(rule: TerraformResource, wanted: Direction, module: TerraformModule): Rules {
  const direction = rule.string('type')
  if (direction && isUnknown(direction.value)) return [new Located(direction.value, direction.location)]
  return direction?.value === wanted ? ranges(rule, module) : []
}

/**
 * A rule for each range in the lists of `ingress`, `egress` and `aws_security_group_rule`, those of prefix lists too, or one that
 * has none.
 */
function ranges(block: Block, module: TerraformModule): Rules {
  const traffic = {
    IpProtocol: block.string('protocol'),
    FromPort: block.number('from_port'),
    ToPort: block.number('to_port'),
    Description: block.string('description'),
  }
  const rules = [
    ...block.items('cidr_blocks').map((CidrIp) => block.at({ ...traffic, CidrIp })),
    ...block.items('ipv6_cidr_blocks').map((CidrIpv6) => block.at({ ...traffic, CidrIpv6 })),
    ...block
      .items('prefix_list_ids')
      .flatMap((id) => rangesOfList(id, module))
      .map((range) => block.at({ ...traffic, ...inFamily(range) })),
  ]
  return rules.length > 0 ? rules : [block.at(traffic)]
}

function singleRange(rule: TerraformResource, module: TerraformModule): Rules {
  const traffic = {
    IpProtocol: rule.string('ip_protocol'),
    FromPort: rule.number('from_port'),
    ToPort: rule.number('to_port'),
    Description: rule.string('description'),
  }
  const list = rule.string('prefix_list_id')
  const ranges = list ? rangesOfList(list, module) : []
  if (ranges.length > 0) return ranges.map((range) => rule.at({ ...traffic, ...inFamily(range) }))
  return [rule.at({ ...traffic, CidrIp: rule.string('cidr_ipv4'), CidrIpv6: rule.string('cidr_ipv6') })]
}
