import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'networkfirewall_deletion_protection',
  title: 'Network firewalls should be protected from deletion',
  service: 'networkfirewall',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['network-segmentation'],
  risk: 'One wrong call, or one wrong line in a plan, takes the filter of the network away.',
  remediation: {
    text: 'Enable deletion protection of the firewall.',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-updating.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-9',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.9'] },
  sameAs: { checkov: ['CKV_AWS_344'] },
  resources: ['AWS::NetworkFirewall::Firewall'],
  must: {
    path: 'DeleteProtection',
    equals: true,
    safety: HARD_TO_DELETE,
    passes: 'The firewall is protected from deletion.',
    fails: 'The firewall can be deleted by a single call.',
  },
})
