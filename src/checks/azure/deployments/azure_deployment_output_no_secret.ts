import { defineCheck } from '../../check.ts'
import { outputHoldsNoSecret } from '../../secrets/template-output.ts'

export default defineCheck({
  id: 'azure_deployment_output_no_secret',
  title: 'Outputs of deployments should hold no secrets',
  service: 'deployments',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Outputs stay in the history of deployments, where everybody who may read the resource group finds the key or password in plain text.',
  remediation: {
    text: 'Put the secret into a key vault and let others ask that, or mark the output with @secure(); then replace the secret, which the history keeps.',
    url: 'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-outputs-should-not-contain-secrets',
  },
  references: ['https://learn.microsoft.com/azure/azure-resource-manager/bicep/outputs#secure-outputs'],
  resources: ['ARM::Output'],
  evaluate: outputHoldsNoSecret,
})
