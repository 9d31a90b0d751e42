import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, anyOf, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'networkfirewall_rule_group_not_empty',
  title: 'Groups of rules of network firewalls should have rules',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Policies that name the group look as if traffic were filtered, and nothing is.',
  remediation: {
    text: 'Add the rules that the group is for, or delete it.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/rule-group-managing.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-6',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.6'] },
  resources: ['AWS::NetworkFirewall::RuleGroup'],
  evaluate(group) {
    const source = group.at('RuleGroup').at('RulesSource')
    // The rules stand in another argument, as a text.
    if (source.value === undefined) return undefined
    const hasRules = anyHolds(
      () => isSet(source.at('RulesString')),
      () => hasSome(source.at('RulesSourceList').at('Targets').items()),
      () => hasSome(source.at('StatefulRules').items()),
      () => hasSome(source.at('StatelessRulesAndCustomActions').at('StatelessRules').items()),
    )
    return hasRules ? pass('The group has rules.', source) : fail('The group has no rules.', source)
  },
})

function hasSome(items: readonly Cursor<unknown>[]): boolean {
  return anyOf(items, (item) => item.known() !== undefined)
}
