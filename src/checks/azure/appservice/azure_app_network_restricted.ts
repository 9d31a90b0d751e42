import { defineCheck } from '../../check.ts'
import { judgeReach } from '../network-access.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_app_network_restricted',
  title: 'Apps should not be open to every network without need',
  service: 'appservice',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Everybody on the internet can reach the app, also where it is meant for colleagues or other services only.',
  remediation: {
    text: 'Disable public network access and use private endpoints, or name the addresses that may reach the app and deny all others.',
    url: 'https://learn.microsoft.com/azure/app-service/overview-access-restrictions',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/app-service-security-baseline',
  ],
  compliance: {},
  sameAs: { checkov: ['CKV_AZURE_221', 'CKV_AZURE_222'] },
  resources: ['Microsoft.Web/sites'],
  evaluate(app) {
    const config = app.at('siteConfig')
    const byDefault = config.at('ipSecurityRestrictionsDefaultAction')
    return judgeReach(
      'the app',
      app.at('publicNetworkAccess'),
      () => config.at('ipSecurityRestrictions').items().length > 0 && isSetTo(byDefault, 'Deny'),
    )
  },
})
