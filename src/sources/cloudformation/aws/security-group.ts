import type { SecurityGroupRule } from '../../../resources/aws/ec2.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import { Located } from '../../located.ts'
import { defineType } from '../resource-type.ts'
import { list, notWritten, number, object, text } from '../shape.ts'
import type { Stack, StackResource } from '../stack.ts'

const RULE = 'AWS::EC2::SecurityGroupIngress'
const GROUP = 'AWS::EC2::SecurityGroup'

const rule = object<SecurityGroupRule>({
  IpProtocol: text,
  FromPort: number,
  ToPort: number,
  CidrIp: text,
  CidrIpv6: text,
})

/** A security group with the rules that are resources of their own. */
export const securityGroup = defineType({
  type: 'AWS::EC2::SecurityGroup',
  named: ['GroupName'],
  fields: { GroupName: text, GroupDescription: text, SecurityGroupIngress: list(rule) },
  decide: {
    SecurityGroupIngress: (group, stack) => [...inline(group), ...separateRules(group, stack)],
  },
})

/** A rule whose group is not in the template stands for itself: open to the world is open in any group. */
export const securityGroupIngress = defineType({
  type: 'AWS::EC2::SecurityGroupIngress',
  fields: { SecurityGroupIngress: notWritten },
  isPart: (ingress, stack) => groupOf(ingress, stack) !== undefined,
  decide: { SecurityGroupIngress: (ingress) => [ingress.whole(rule)] },
})

function inline(group: StackResource): readonly unknown[] {
  const rules = group.read('SecurityGroupIngress', list(rule))
  if (!(rules instanceof Located)) return []
  return isUnknown(rules.value) ? [rules] : (rules.value as readonly unknown[])
}

function separateRules(group: StackResource, stack: Stack): readonly unknown[] {
  const rules = ['GroupId', 'GroupName'].flatMap((property) =>
    stack.referring(RULE, property, group, 'GroupName'),
  )
  return [...new Set(rules)].map((ingress) => ingress.whole(rule))
}

function groupOf(ingress: StackResource, stack: Stack): StackResource | undefined {
  const named = (property: string) => stack.named(GROUP, ingress.string(property), 'GroupName')
  return named('GroupId') ?? named('GroupName')
}
