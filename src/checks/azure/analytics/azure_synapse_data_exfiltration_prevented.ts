import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_synapse_data_exfiltration_prevented',
  title: 'Synapse workspaces should send data to approved tenants only',
  service: 'analytics',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure'],
  risk: 'Whoever may run jobs can copy the data to an account of their own.',
  remediation: {
    text: 'Make the workspace with a managed virtual network and data exfiltration protection: it cannot be enabled later.',
    url: 'https://learn.microsoft.com/azure/synapse-analytics/security/workspace-data-exfiltration-protection',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/synapse-analytics-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_157'] },
  resources: ['Microsoft.Synapse/workspaces'],
  evaluate: (workspace) =>
    mustBe(workspace.at('managedVirtualNetworkSettings').at('preventDataExfiltration'), true, {
      passes: 'Data can leave for approved tenants only.',
      fails: 'Data can leave for any tenant.',
    }),
})
