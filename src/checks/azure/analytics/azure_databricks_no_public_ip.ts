import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_databricks_no_public_ip',
  title: 'Clusters of Databricks should have no public addresses',
  service: 'analytics',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Every machine of every cluster can be reached from the internet where a rule of its network lets somebody in.',
  remediation: {
    text: 'Enable secure cluster connectivity, which is also called no public IP.',
    url: 'https://learn.microsoft.com/azure/databricks/security/network/classic/secure-cluster-connectivity',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-databricks-security-baseline',
  ],
  compliance: { 'cis-azure-6.0': ['2.1.9'] },
  resources: ['Microsoft.Databricks/workspaces'],
  evaluate: (workspace) =>
    mustNotBe(workspace.at('parameters').at('enableNoPublicIp').at('value'), false, {
      passes: 'Machines of clusters have no public addresses.',
      fails: 'Machines of clusters have public addresses.',
    }),
})
