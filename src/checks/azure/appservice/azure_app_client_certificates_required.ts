import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_app_client_certificates_required',
  title: 'Apps should ask clients for certificates',
  service: 'appservice',
  severity: 'low',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever reaches the app may try what its code lets them: nothing tells known machines from strangers before that.',
  remediation: {
    text: 'Require client certificates, where clients are machines that you know.',
    url: 'https://learn.microsoft.com/azure/app-service/app-service-web-configure-tls-mutual-auth',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_17'], trivy: ['AZU-0001', 'azure-appservice-require-client-cert'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const [enabled, mode] = [app.at('clientCertEnabled'), app.at('clientCertMode')]
    if (!enabled.is(true)) return fail('Clients need no certificate.', enabled)
    return isSetTo(mode, 'Required')
      ? pass('Clients need a certificate.', enabled)
      : fail('Clients may leave their certificate out.', mode)
  },
})
