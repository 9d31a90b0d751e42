import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_app_remote_debugging_disabled',
  title: 'Apps should have remote debugging disabled',
  service: 'appservice',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'A debugger reads the memory of the app with its secrets, and changes what it does, through a port that is open for it.',
  remediation: {
    text: 'Disable remote debugging, and enable it for the time of a search only.',
    url: 'https://learn.microsoft.com/azure/app-service/configure-common',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.12'] },
  sameAs: { checkov: ['CKV_AZURE_72'] },
  resources: ['Microsoft.Web/sites'],
  evaluate: (app) =>
    mustNotBe(app.at('siteConfig').at('remoteDebuggingEnabled'), true, {
      passes: 'Remote debugging is disabled.',
      fails: 'Remote debugging is enabled.',
    }),
})
