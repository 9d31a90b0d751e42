import { defineCheck } from '../../check.ts'
import { mustBePrivate } from '../network-access.ts'

export default defineCheck({
  id: 'azure_databricks_public_network_access_disabled',
  title: 'Databricks workspaces should have no public network access',
  service: 'analytics',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A leaked token is all that is missing to read the data of the workspace from anywhere.',
  remediation: {
    text: 'Disable public network access, and connect by private endpoints.',
    url: 'https://learn.microsoft.com/azure/databricks/security/network/classic/private-link',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-databricks-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['2.1.10'] },
  sameAs: { checkov: ['CKV_AZURE_158'] },
  resources: ['Microsoft.Databricks/workspaces'],
  evaluate: (workspace) => mustBePrivate('The workspace', workspace.at('publicNetworkAccess')),
})
