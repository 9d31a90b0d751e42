import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_app_http2_enabled',
  title: 'Apps should speak HTTP/2',
  service: 'appservice',
  severity: 'low',
  profile: 'all',
  categories: ['resilience'],
  topics: ['secure-configuration'],
  risk: 'Clients need more connections than they could, and miss what was mended in the protocol.',
  remediation: {
    text: 'Enable HTTP/2 for the app.',
    url: 'https://learn.microsoft.com/azure/app-service/configure-common',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.10'] },
  sameAs: { checkov: ['CKV_AZURE_18', 'CKV_AZURE_67'], trivy: ['AZU-0005', 'azure-appservice-enable-http2'] },
  resources: ['Microsoft.Web/sites'],
  evaluate: (app) =>
    mustBe(app.at('siteConfig').at('http20Enabled'), true, {
      passes: 'HTTP/2 is enabled.',
      fails: 'HTTP/2 is not enabled.',
    }),
})
