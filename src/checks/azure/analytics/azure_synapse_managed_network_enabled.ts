import { defineCheck } from '../../check.ts'
import { mustBeSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_synapse_managed_network_enabled',
  title: 'Synapse workspaces should have a managed virtual network',
  service: 'analytics',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Jobs of the workspace reach data by public addresses, which the stores then have to keep open.',
  remediation: {
    text: 'Make the workspace with a managed virtual network: it cannot be enabled later.',
    url: 'https://learn.microsoft.com/azure/synapse-analytics/security/synapse-workspace-managed-vnet',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/synapse-analytics-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_58'], trivy: ['AZU-0034', 'azure-synapse-virtual-network-enabled'] },
  resources: ['Microsoft.Synapse/workspaces'],
  evaluate: (workspace) =>
    mustBeSetTo(workspace.at('managedVirtualNetwork'), 'default', {
      passes: 'The workspace has a managed virtual network.',
      fails: 'The workspace has no managed virtual network.',
    }),
})
