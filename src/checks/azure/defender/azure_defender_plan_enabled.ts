import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../setting.ts'

const TIERS: Words = { good: ['Standard'], bad: ['Free'] }

export default defineCheck({
  id: 'azure_defender_plan_enabled',
  title: 'Plans of Defender for Cloud should be on',
  service: 'defender',
  severity: 'medium',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Attacks on what the plan would watch, such as stolen keys or malware, are seen by nobody.',
  remediation: {
    text: 'Set the tier of the plan to Standard.',
    url: 'https://learn.microsoft.com/azure/defender-for-cloud/defender-for-cloud-introduction',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-logging-threat-detection'],
  sameAs: {
    checkov: [
      'CKV_AZURE_19',
      'CKV_AZURE_55',
      'CKV_AZURE_61',
      'CKV_AZURE_69',
      'CKV_AZURE_79',
      'CKV_AZURE_84',
      'CKV_AZURE_85',
      'CKV_AZURE_86',
      'CKV_AZURE_87',
      'CKV_AZURE_234',
    ],
    trivy: ['AZU-0045', 'azure-security-center-enable-standard-subscription'],
  },
  resources: ['Microsoft.Security/pricings'],
  evaluate(plan) {
    const tier = plan.at('pricingTier')
    if (tier.value === undefined) return undefined
    return isGood(tier, TIERS)
      ? pass(`The plan for ${plan.name} is on.`, tier)
      : fail(`The plan for ${plan.name} is off.`, tier)
  },
})
