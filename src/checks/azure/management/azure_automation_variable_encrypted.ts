import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_automation_variable_encrypted',
  title: 'Variables of automation accounts should be encrypted',
  service: 'management',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Everybody who may read the account sees the values, among which are often passwords.',
  remediation: {
    text: 'Encrypt the variable: it has to be made anew for that.',
    url: 'https://learn.microsoft.com/azure/automation/shared-resources/variables',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/automation-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_73'] },
  resources: ['Microsoft.Automation/automationAccounts/variables'],
  evaluate: (variable) =>
    mustBe(variable.at('isEncrypted'), true, {
      passes: 'The value is encrypted.',
      fails: 'Everybody who may read the account sees the value.',
    }),
})
