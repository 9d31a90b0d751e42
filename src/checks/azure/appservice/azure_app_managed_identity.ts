import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_app_managed_identity',
  title: 'Apps should have an identity in Entra ID',
  service: 'appservice',
  severity: 'low',
  categories: ['identity'],
  topics: ['workload-identity'],
  risk: 'The app needs stored passwords and keys for what it uses, and those leak and are seldom replaced.',
  remediation: {
    text: 'Give the app a managed identity, and grant that the roles it needs.',
    url: 'https://learn.microsoft.com/azure/app-service/overview-managed-identity',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.5'] },
  sameAs: {
    checkov: ['CKV_AZURE_16', 'CKV_AZURE_71'],
    trivy: ['AZU-0002', 'azure-appservice-account-identity-registered'],
  },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const identity = app.at('identity')
    return identity.known() === undefined || isSetTo(identity.at('type'), 'None')
      ? fail('The app has no managed identity.', identity)
      : pass('The app has a managed identity.', identity)
  },
})
