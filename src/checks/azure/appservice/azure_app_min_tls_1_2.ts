import { defineCheck, fail, pass } from '../../check.ts'
import { isGood } from '../setting.ts'
import { TLS_VERSIONS } from '../tls-versions.ts'

export default defineCheck({
  id: 'azure_app_min_tls_1_2',
  title: 'Apps should refuse TLS before version 1.2',
  service: 'appservice',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS 1.2.',
    url: 'https://learn.microsoft.com/azure/app-service/configure-ssl-bindings#enforce-tls-versions',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.4'] },
  sameAs: {
    checkov: ['CKV_AZURE_15', 'CKV_AZURE_145', 'CKV_AZURE_154'],
    trivy: ['AZU-0006', 'azure-appservice-use-secure-tls-policy'],
  },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const version = app.at('siteConfig').at('minTlsVersion')
    return version.value === undefined || isGood(version, TLS_VERSIONS)
      ? pass('Nothing before TLS 1.2 is accepted.', version)
      : fail(`TLS ${version.value} is accepted.`, version)
  },
})
