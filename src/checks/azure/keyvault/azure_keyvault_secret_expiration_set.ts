import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'azure_keyvault_secret_expiration_set',
  title: 'Secrets in key vaults should expire',
  service: 'keyvault',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['credential-rotation'],
  risk: 'A secret that leaked, with a laptop, a log or somebody who left, stays good for as long as nobody changes it.',
  remediation: {
    text: 'Set an expiration date, and renew the secret before it.',
    url: 'https://learn.microsoft.com/azure/key-vault/secrets/secrets-best-practices',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.3', '8.3.4'], 'cis-azure-3.0': ['3.3.3', '3.3.4'] },
  sameAs: { checkov: ['CKV_AZURE_41'], trivy: ['AZU-0017', 'azure-keyvault-ensure-secret-expiry'] },
  resources: ['Microsoft.KeyVault/vaults/secrets'],
  evaluate(secret) {
    const expiry = secret.at('attributes').at('exp')
    return isSet(expiry) ? pass('The secret expires.', expiry) : fail('The secret never expires.')
  },
})
