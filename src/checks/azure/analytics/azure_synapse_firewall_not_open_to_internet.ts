import { defineCheck } from '../../check.ts'
import { keepsInternetOut } from '../firewall.ts'

export default defineCheck({
  id: 'azure_synapse_firewall_not_open_to_internet',
  title: 'Firewalls of Synapse workspaces should not let the internet in',
  service: 'analytics',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Everybody on the internet can try passwords and leaked credentials.',
  remediation: {
    text: 'Name the addresses that need the workspace, or disable public network access and use private endpoints.',
    url: 'https://learn.microsoft.com/azure/synapse-analytics/security/synapse-workspace-ip-firewall',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/synapse-analytics-security-baseline',
  ],
  sameAs: { checkov: ['CKV2_AZURE_19'] },
  resources: ['Microsoft.Synapse/workspaces', 'Microsoft.Synapse/workspaces/firewallRules'],
  evaluate: (firewall) => keepsInternetOut(firewall),
})
