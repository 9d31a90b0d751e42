import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_container_app_https_only',
  title: 'Container apps should serve HTTPS only',
  service: 'containers',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, cookies and data that are sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Disallow insecure connections: requests are sent to HTTPS then.',
    url: 'https://learn.microsoft.com/azure/container-apps/ingress-how-to',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-container-apps-security-baseline',
  ],
  resources: ['Microsoft.App/containerApps'],
  evaluate(app) {
    const ingress = app.at('configuration').at('ingress')
    if (ingress.value === undefined) return undefined
    return mustNotBe(ingress.at('allowInsecure'), true, {
      passes: 'Requests without encryption are sent to HTTPS.',
      fails: 'Requests without encryption are answered.',
    })
  },
})
