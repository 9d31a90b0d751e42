import { defineCheck, fail, pass } from '../../check.ts'
import { firstOf, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'azure_keyvault_key_expiration_set',
  title: 'Keys in key vaults should expire',
  service: 'keyvault',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['key-rotation'],
  risk: 'A key that leaked stays good for as long as nobody remembers it.',
  remediation: {
    text: 'Set an expiration date, or a rotation policy by which new versions expire.',
    url: 'https://learn.microsoft.com/azure/key-vault/keys/how-to-configure-key-rotation',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.1', '8.3.2'], 'cis-azure-3.0': ['3.3.1', '3.3.2'] },
  sameAs: { checkov: ['CKV_AZURE_40'], trivy: ['AZU-0014', 'azure-keyvault-ensure-key-expiry'] },
  resources: ['Microsoft.KeyVault/vaults/keys'],
  evaluate(key) {
    const expiries = [
      key.at('attributes').at('exp'),
      key.at('rotationPolicy').at('attributes').at('expiryTime'),
    ]
    const expiry = firstOf(expiries, isSet)
    return expiry ? pass('The key expires.', expiry) : fail('The key never expires.')
  },
})
