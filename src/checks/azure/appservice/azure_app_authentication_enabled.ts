import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'

export default defineCheck({
  id: 'azure_app_authentication_enabled',
  title: 'Apps should ask who their users are',
  service: 'appservice',
  severity: 'low',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Every request reaches the code of the app, which has to tell strangers from users itself, at each place.',
  remediation: {
    text: 'Enable the authentication of App Service, unless the app is for everybody or authenticates its users itself.',
    url: 'https://learn.microsoft.com/azure/app-service/overview-authentication-authorization',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: { 'cis-azure-3.0': ['9.2'] },
  sameAs: { checkov: ['CKV_AZURE_13'], trivy: ['AZU-0003', 'azure-appservice-authentication-enabled'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const [first, second] = [
      app.at('config').at('authsettings').at('enabled'),
      app.at('config').at('authsettingsV2').at('platform').at('enabled'),
    ]
    const isEnabled = anyHolds(
      () => first.is(true),
      () => second.is(true),
    )
    const decisive = second.value === undefined ? first : second
    return isEnabled
      ? pass('App Service authenticates users.', decisive)
      : fail('App Service does not authenticate users.', decisive)
  },
})
