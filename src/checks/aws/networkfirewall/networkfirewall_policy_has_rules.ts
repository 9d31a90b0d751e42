import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

const REFERENCES = ['StatefulRuleGroupReferences', 'StatelessRuleGroupReferences'] as const

export default defineCheck({
  id: 'networkfirewall_policy_has_rules',
  title: 'Policies of network firewalls should have a group of rules',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'The firewall tells good traffic from bad by its rules: without any it treats all of it alike.',
  remediation: {
    text: 'Add groups of rules to the policy, your own or those that AWS maintains.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/rule-groups.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-3',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.3'] },
  resources: ['AWS::NetworkFirewall::FirewallPolicy'],
  evaluate(policy) {
    const rules = policy.at('FirewallPolicy')
    const hasGroup = anyOf(REFERENCES, (references) =>
      anyOf(rules.at(references).items(), (group) => group.known() !== undefined),
    )
    return hasGroup ? pass('The policy has groups of rules.', rules) : fail('The policy has no rules.', rules)
  },
})
