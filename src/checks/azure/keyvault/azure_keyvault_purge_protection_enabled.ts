import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'azure_keyvault_purge_protection_enabled',
  title: 'Key vaults should be protected against purging',
  service: 'keyvault',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'Whoever may delete keys, or has taken over somebody who may, can destroy them for good, and with them all data they encrypt.',
  remediation: {
    text: 'Enable purge protection: what is deleted can then be brought back for as long as soft delete keeps it. It cannot be taken back.',
    url: 'https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.5'], 'cis-azure-3.0': ['3.3.5'] },
  fix: set('enablePurgeProtection', true, {
    breaks:
      'It cannot be switched off again, and a deleted vault keeps its name and its keys until its retention ends.',
  }),
  sameAs: { checkov: ['CKV_AZURE_110'], trivy: ['AZU-0016', 'azure-keyvault-no-purge'] },
  resources: ['Microsoft.KeyVault/vaults'],
  evaluate(vault) {
    // Soft delete, which purge protection needs, is always on.
    return mustBe(vault.at('enablePurgeProtection'), true, {
      passes: 'Purge protection is enabled.',
      fails: 'Purge protection is not enabled.',
    })
  },
})
