import { defineCheck } from '../../check.ts'
import { secretParameterHidden } from '../../secrets/template-parameter.ts'

export default defineCheck({
  id: 'azure_deployment_parameter_secret_is_secure',
  title: 'Parameters of deployments that hold secrets should be secure',
  service: 'deployments',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'What plain parameters are set to stays in the history of deployments and in logs, where everybody who may read the resource group finds it.',
  remediation: {
    text: 'Mark the parameter with @secure() in Bicep, or give it the type securestring or secureObject in JSON.',
    url: 'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-secure-secrets-in-parameters',
  },
  references: ['https://learn.microsoft.com/azure/azure-resource-manager/bicep/parameters#secure-parameters'],
  resources: ['ARM::Parameter'],
  evaluate: (parameter) => secretParameterHidden(parameter, 'secure'),
})
