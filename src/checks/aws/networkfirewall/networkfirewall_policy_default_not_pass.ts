import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { isText } from '../../logic.ts'
import { each } from '../../verdict.ts'

/** The defaults of stateless rules, and what they hold for. */
const DEFAULTS = [
  ['StatelessDefaultActions', 'Packets'],
  ['StatelessFragmentDefaultActions', 'Fragments of packets'],
] as const

export default defineCheck({
  id: 'networkfirewall_policy_default_not_pass',
  title: 'Network firewalls should drop packets that match no stateless rule, or look at them again',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'What no stateless rule is about passes the firewall, and no stateful rule ever sees it.',
  remediation: {
    text: 'Forward such packets, and fragments, to the stateful rules with `aws:forward_to_sfe`, or drop them.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/stateless-default-actions.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-4',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-5',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.4', 'NetworkFirewall.5'] },
  resources: ['AWS::NetworkFirewall::FirewallPolicy'],
  evaluate(policy) {
    const rules = policy.at('FirewallPolicy')
    return (
      each(DEFAULTS, ([name, packets]) =>
        each(rules.at(name).items(), (action): Verdict | undefined =>
          isText(action, 'aws:pass')
            ? fail(`${packets} that match no stateless rule pass.`, action)
            : undefined,
        ),
      ) ?? pass('What matches no stateless rule is dropped or looked at again.', rules)
    )
  },
})
