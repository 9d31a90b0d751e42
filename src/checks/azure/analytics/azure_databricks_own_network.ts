import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'azure_databricks_own_network',
  title: 'Databricks workspaces should be in a virtual network of your own',
  service: 'analytics',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Nobody can restrict what clusters reach: the network is that of the service, without your rules and firewall.',
  remediation: {
    text: 'Make the workspace in a virtual network of your own.',
    url: 'https://learn.microsoft.com/azure/databricks/security/network/classic/vnet-inject',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-databricks-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['2.1.1'] },
  resources: ['Microsoft.Databricks/workspaces'],
  evaluate: (workspace) =>
    mustBeSet(workspace.at('parameters').at('customVirtualNetworkId').at('value'), {
      passes: 'The workspace is in a virtual network of your own.',
      fails: 'The workspace is in a virtual network of the service.',
    }),
})
