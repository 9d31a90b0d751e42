import type { SecurityGroupRule } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { isEverybody, openTogether } from '../../network/address-range.ts'
import { each } from '../../verdict.ts'
import type { Traffic } from './traffic.ts'

/**
 * FAIL for the first rule that is for every address and concerns the traffic that is asked about, MANUAL for one that
 * perhaps is; `undefined` when no rule is. `reason` is given the address range.
 */
export function openToEverybody(
  rules: Cursor<readonly Property<SecurityGroupRule>[]>,
  concerns: (traffic: Traffic) => boolean,
  reason: (range: string, traffic: Traffic) => string,
): Verdict | undefined {
  const single = each(rules.items(), (rule) => {
    rule.known()
    const ranges = [rule.at('CidrIp'), rule.at('CidrIpv6')] as const
    const traffic = trafficOf(rule)
    const isConcerned = allHold(
      () => anyOf(ranges, isEverybody),
      () => concerns(traffic),
    )
    if (!isConcerned) return undefined
    const open = ranges.find((range) => surely(() => isEverybody(range))) ?? ranges[0]
    return fail(reason(String(open.value), traffic), open)
  })
  if (single?.status === 'FAIL') return single
  const known = rules.items().filter(({ value }) => !isUnknown(value))
  const open = openTogether(known, rangesOf, (rule) => concerns(trafficOf(rule)))
  const together = each(open, ({ rule, range }) =>
    fail(reason(`${range.value} and others`, trafficOf(rule)), range),
  )
  return together ?? single
}

function rangesOf(rule: Cursor<SecurityGroupRule>): readonly Cursor<string>[] {
  return [rule.at('CidrIp'), rule.at('CidrIpv6')]
}

function trafficOf(rule: Cursor<SecurityGroupRule>): Traffic {
  return { protocol: rule.at('IpProtocol'), from: rule.at('FromPort'), to: rule.at('ToPort') }
}
