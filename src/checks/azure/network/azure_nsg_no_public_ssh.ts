import { defineCheck, pass } from '../../check.ts'
import { SSH } from '../../network/ports.ts'
import { reachableFromInternet } from './internet-ingress.ts'

export default defineCheck({
  id: 'azure_nsg_no_public_ssh',
  title: 'Network security groups should not open SSH to the internet',
  service: 'network',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure', 'remote-administration'],
  risk: 'Every machine on the internet can try passwords, leaked keys and the next flaw of the SSH server.',
  remediation: {
    text: 'Allow port 22 only from known address ranges, or close it and use Azure Bastion.',
    url: 'https://learn.microsoft.com/azure/bastion/bastion-overview',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/virtual-network-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['7.2'], 'cis-azure-3.0': ['7.2'] },
  sameAs: { checkov: ['CKV_AZURE_10'], trivy: ['AZU-0050', 'azure-network-ssh-blocked-from-internet'] },
  resources: [
    'Microsoft.Network/networkSecurityGroups',
    'Microsoft.Network/networkSecurityGroups/securityRules',
  ],
  evaluate: (group) =>
    reachableFromInternet(group, [SSH]) ?? pass('No rule lets the internet reach port 22.'),
})
