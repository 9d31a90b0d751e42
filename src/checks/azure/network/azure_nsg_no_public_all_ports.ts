import { defineCheck, pass } from '../../check.ts'
import { everyPortReachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'azure_nsg_no_public_all_ports',
  title: 'Network security groups should not open every port to the internet',
  service: 'network',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Whatever listens on the machines, now or after the next update, can be reached and tried by everybody.',
  remediation: {
    text: 'Name the ports that are meant for the public, such as 443, and allow all others only from known address ranges.',
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
    everyPortReachableFromInternet(group) ?? pass('No rule lets the internet reach every port.'),
})
