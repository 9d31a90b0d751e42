import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'networkfirewall_subnet_change_protection',
  title: 'Network firewalls should be protected from losing a subnet',
  service: 'networkfirewall',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['network-segmentation'],
  risk: 'One wrong call takes the firewall out of a zone, whose traffic then stops or goes past it.',
  remediation: {
    text: 'Enable protection of the subnets of the firewall.',
    command:
      'aws network-firewall update-subnet-change-protection --firewall-name <FIREWALL> --subnet-change-protection',
    url: 'https://docs.aws.amazon.com/network-firewall/latest/developerguide/firewall-updating.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/networkfirewall-controls.html#networkfirewall-10',
  ],
  compliance: { 'aws-fsbp': ['NetworkFirewall.10'] },
  resources: ['AWS::NetworkFirewall::Firewall'],
  must: {
    path: 'SubnetChangeProtection',
    equals: true,
    safety: { breaks: 'Changes of its subnets fail until the protection is switched off.' },
    passes: 'The subnets of the firewall are protected.',
    fails: 'The firewall can lose a subnet by a single call.',
  },
})
