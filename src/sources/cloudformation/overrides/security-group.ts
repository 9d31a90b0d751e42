import {
  type SecurityGroupRule,
  securityGroup,
  securityGroupEgress,
  securityGroupIngress,
  securityGroupRule,
} from '../../../model/aws/vpc.ts'
import { list, object, text } from '../../../model/schema.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { Located } from '../../values/located.ts'
import { familyOf, isListOfAws, unknownRanges } from '../../values/prefix-list.ts'
import { override } from '../override.ts'
import { propertyOf } from '../read-property.ts'
import type { Stack, StackResource } from '../stack.ts'
import { isJudged } from './ec2.ts'

/** The properties of a rule that name a prefix list. */
const LISTS = ['SourcePrefixListId', 'DestinationPrefixListId'] as const

/** A rule as templates write it. */
const RULE = object({ ...securityGroupRule.fields, SourcePrefixListId: text, DestinationPrefixListId: text })

/** The egress rule of a new group for which no rule is set. */
const EVERYWHERE: SecurityGroupRule = {
  IpProtocol: '-1',
  CidrIp: '0.0.0.0/0',
  Description: 'What AWS lets a new group do',
}

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

/**
 * A rule whose group is not in the template, or exists by default where the rule does not, is a resource of its own: it
 * can be judged without the group.
 */
export const ingress = override(securityGroupIngress, {
  isPart: (ingress, stack) => isJudged(groupOf(ingress, stack)),
  decide: { SecurityGroupIngress: (ingress, stack) => rulesIn(ingress.readAll(RULE), stack) },
})

/** The same for traffic that goes out. */
export const egress = override(securityGroupEgress, {
  isPart: (egress, stack) => isJudged(groupOf(egress, stack)),
  decide: { SecurityGroupEgress: (egress, stack) => rulesIn(egress.readAll(RULE), stack) },
})

/** The rules of a group: inline ones, and separate resources, whose type has the property's name. */
function rulesOf(
  group: StackResource,
  property: 'SecurityGroupEgress' | 'SecurityGroupIngress',
  stack: Stack,
): readonly unknown[] {
  const separate = ['GroupId', 'GroupName'].flatMap((by) =>
    stack.referring(`AWS::EC2::${property}`, by, group, 'GroupName'),
  )
  const rules = [...inline(group, property), ...[...new Set(separate)].map((each) => each.readAll(RULE))]
  return rules.flatMap((rule) => rulesIn(rule, stack))
}

function inline(group: StackResource, property: string): readonly unknown[] {
  const rules = group.read(property, list(RULE))
  if (!(rules instanceof Located)) return []
  return isUnknown(rules.value) ? [rules] : (rules.value as readonly unknown[])
}

/** A rule, or one for each range of the prefix list that it names. */
function rulesIn(rule: unknown, stack: Stack): readonly unknown[] {
  const id = LISTS.map((name) => propertyOf(rule, name)).find((one) => one instanceof Located)
  if (!(rule instanceof Located) || !id || isUnknown(rule.value)) return [rule]
  const ranges = rangesOf(id as Located<Property<string>>, stack)
  return ranges.length === 0 ? [rule] : ranges.map((range) => withRange(rule, range))
}

function withRange(rule: Located<unknown>, range: Located<Property<string>>): Located<unknown> {
  return new Located({ ...(rule.value as object), [familyOf(range.value)]: range }, rule.location)
}

/** The ranges of a prefix list; none where it is one of AWS's own. */
function rangesOf(id: Located<Property<string>>, stack: Stack): readonly Located<Property<string>>[] {
  if (isListOfAws(id.value)) return []
  const entries = stack.named('AWS::EC2::PrefixList', id.value)?.read('Entries', list(object({ Cidr: text })))
  if (!(entries instanceof Located)) return [new Located(unknownRanges(), id.location)]
  if (isUnknown(entries.value)) return [entries]
  const ranges = (entries.value as readonly unknown[]).map((entry) => propertyOf(entry, 'Cidr'))
  return ranges.filter((range) => range instanceof Located)
}

function groupOf(ingress: StackResource, stack: Stack): StackResource | undefined {
  const named = (property: string) => stack.named(securityGroup.type, ingress.string(property), 'GroupName')
  return named('GroupId') ?? named('GroupName')
}
