import { defineCheck, pass } from '../../check.ts'
import { RDP } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'azure_nsg_no_public_rdp',
  title: 'Network security groups should not open Remote Desktop to the internet',
  service: 'network',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords and the next flaw of Remote Desktop, the way most ransomware comes in.',
  remediation: {
    text: 'Allow port 3389 only from known address ranges, or close it and use Azure Bastion.',
    url: 'https://learn.microsoft.com/azure/bastion/bastion-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-network-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['7.1'], 'cis-azure-3.0': ['7.1'] },
  sameAs: { checkov: ['CKV_AZURE_9'], trivy: ['AZU-0048', 'azure-network-disable-rdp-from-internet'] },
  resources: [
    'Microsoft.Network/networkSecurityGroups',
    'Microsoft.Network/networkSecurityGroups/securityRules',
  ],
  evaluate: (group) =>
    reachableFromInternet(group, [RDP]) ?? pass('No rule lets the internet reach port 3389.'),
})
