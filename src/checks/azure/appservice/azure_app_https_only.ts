import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_app_https_only',
  title: 'Apps should serve HTTPS only',
  service: 'appservice',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, cookies and data that are sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Set the app to HTTPS only.',
    url: 'https://learn.microsoft.com/azure/app-service/configure-ssl-bindings#enforce-https',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.1'] },
  sameAs: {
    checkov: ['CKV_AZURE_14', 'CKV_AZURE_70'],
    trivy: ['AZU-0004', 'azure-appservice-enforce-https'],
  },
  resources: ['Microsoft.Web/sites'],
  evaluate: (app) =>
    mustBe(app.at('httpsOnly'), true, {
      passes: 'Requests without encryption are sent to HTTPS.',
      fails: 'Requests without encryption are answered.',
    }),
})
