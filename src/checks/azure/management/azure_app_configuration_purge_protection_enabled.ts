import { defineCheck, mustBe } from '../../check.ts'
import { anyOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

const TIERS = ['standard', 'premium']

export default defineCheck({
  id: 'azure_app_configuration_purge_protection_enabled',
  title: 'App Configuration should be protected from purging',
  service: 'management',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Whoever may delete the store can delete it for good, and applications lose their settings.',
  remediation: {
    text: 'Enable purge protection, which the standard and premium tiers have.',
    url: 'https://learn.microsoft.com/azure/azure-app-configuration/concept-soft-delete',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-app-configuration-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_187'] },
  resources: ['Microsoft.AppConfiguration/configurationStores'],
  evaluate(store) {
    // Other tiers cannot keep what was deleted.
    if (!anyOf(TIERS, (tier) => isSetTo(store.at('sku').at('name'), tier))) return undefined
    return mustBe(store.at('enablePurgeProtection'), true, {
      passes: 'A deleted store can be brought back.',
      fails: 'A deleted store can be purged.',
    })
  },
})
