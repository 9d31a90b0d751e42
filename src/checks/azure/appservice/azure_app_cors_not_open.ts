import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_app_cors_not_open',
  title: 'Apps should not let the pages of every site call them',
  service: 'appservice',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Any page that a user opens can call the app from the browser of that user, and read what it answers.',
  remediation: {
    text: 'Name the origins whose pages call the app.',
    url: 'https://learn.microsoft.com/azure/app-service/app-service-web-tutorial-rest-api',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_57'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const origins = app.at('siteConfig').at('cors').at('allowedOrigins')
    return firstOf(origins.items(), (origin) => isSetTo(origin, '*')) === undefined
      ? pass('Pages of other sites cannot call the app, but for those that are named.', origins)
      : fail('Pages of every site can call the app.', origins)
  },
})
