import { defineCheck, pass } from '../../check.ts'
import { HIGH_RISK_PORTS } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'azure_nsg_no_public_high_risk_ports',
  title: 'Network security groups should not open databases and legacy services to the internet',
  service: 'network',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Databases, caches and unencrypted legacy protocols are found by scanners within minutes, and are often without a password.',
  remediation: {
    text: 'Allow these ports only from the subnets or application security groups of the applications that use them.',
    url: 'https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-network-security-baseline',
  ],
  resources: [
    'Microsoft.Network/networkSecurityGroups',
    'Microsoft.Network/networkSecurityGroups/securityRules',
  ],
  evaluate: (group) =>
    reachableFromInternet(group, HIGH_RISK_PORTS) ??
    pass('No rule lets the internet reach a database or legacy service.'),
})
