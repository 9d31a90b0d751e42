import {
  type SecurityGroupRule,
  securityGroup,
  securityGroupIngress,
  securityGroupRule,
} from '../../../model/aws/vpc.ts'
import { list } from '../../../model/schema.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { Located } from '../../located.ts'
import { override } from '../override.ts'
import type { Stack, StackResource } from '../stack.ts'

/** What AWS gives a new group, as long as nobody sets any rule of its own for it. */
const EVERYWHERE: SecurityGroupRule = { IpProtocol: '-1', CidrIp: '0.0.0.0/0' }

/** A security group with the rules that are resources of their own. */
export const group = override(securityGroup, {
  decide: {
    IsDefault: () => false,
    SecurityGroupIngress: (group, stack) => rulesOf(group, 'SecurityGroupIngress', stack),
    SecurityGroupEgress(group, stack) {
      const rules = rulesOf(group, 'SecurityGroupEgress', stack)
      return rules.length > 0 ? rules : [EVERYWHERE]
    },
  },
})

/** A rule whose group is not in the template stands for itself: open to the world is open in any group. */
export const ingress = override(securityGroupIngress, {
  isPart: (ingress, stack) => groupOf(ingress, stack) !== undefined,
  decide: { SecurityGroupIngress: (ingress) => [ingress.whole(securityGroupRule)] },
})

/** The property that holds rules has the name of the type of separate ones. */
function rulesOf(
  group: StackResource,
  property: 'SecurityGroupEgress' | 'SecurityGroupIngress',
  stack: Stack,
): readonly unknown[] {
  const separate = ['GroupId', 'GroupName'].flatMap((by) =>
    stack.referring(`AWS::EC2::${property}`, by, group, 'GroupName'),
  )
  return [...inline(group, property), ...[...new Set(separate)].map((each) => each.whole(securityGroupRule))]
}

function inline(group: StackResource, property: string): readonly unknown[] {
  const rules = group.read(property, list(securityGroupRule))
  if (!(rules instanceof Located)) return []
  return isUnknown(rules.value) ? [rules] : (rules.value as readonly unknown[])
}

function groupOf(ingress: StackResource, stack: Stack): StackResource | undefined {
  const named = (property: string) => stack.named(securityGroup.type, ingress.string(property), 'GroupName')
  return named('GroupId') ?? named('GroupName')
}
