import { defineCheck, pass } from '../../check.ts'
import type { Port } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

/** UDP services that can be abused to amplify attacks: large answers to small requests with a forged sender. */
const AMPLIFIERS: readonly Port[] = [
  { number: 53, name: 'DNS', protocols: ['udp'] },
  { number: 123, name: 'NTP', protocols: ['udp'] },
  { number: 161, name: 'SNMP', protocols: ['udp'] },
  { number: 389, name: 'LDAP', protocols: ['udp'] },
  { number: 1900, name: 'SSDP', protocols: ['udp'] },
]

export default defineCheck({
  id: 'azure_nsg_no_public_udp_services',
  title: 'Network security groups should not open UDP services that amplify attacks',
  service: 'network',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Attackers send small questions in the name of a victim, and the services send large answers: your machines take part in the attack, and you pay for it.',
  remediation: {
    text: 'Allow DNS, NTP, SNMP, LDAP and SSDP only from known address ranges, and put public services behind DDoS protection.',
    url: 'https://learn.microsoft.com/azure/security/fundamentals/network-best-practices',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-network-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['7.3'], 'cis-azure-3.0': ['7.3'] },
  sameAs: { checkov: ['CKV_AZURE_77'] },
  resources: [
    'Microsoft.Network/networkSecurityGroups',
    'Microsoft.Network/networkSecurityGroups/securityRules',
  ],
  evaluate: (group) =>
    reachableFromInternet(group, AMPLIFIERS) ?? pass('No rule lets the internet reach such a service.'),
})
