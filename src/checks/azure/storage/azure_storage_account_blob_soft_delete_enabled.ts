import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_storage_account_blob_soft_delete_enabled',
  title: 'Storage accounts should keep deleted blobs for a while',
  service: 'storage',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'A blob that is deleted or overwritten, by mistake or by ransomware, cannot be brought back.',
  remediation: {
    text: 'Enable soft delete for blobs, for 7 days at least.',
    url: 'https://learn.microsoft.com/azure/storage/blobs/soft-delete-blob-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.2.1'], 'cis-azure-3.0': ['4.10'] },
  sameAs: { checkov: ['CKV2_AZURE_38'], trivy: ['AZU-0056', 'azure-storage-blobs-soft-deletion-enabled'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  evaluate(account) {
    // An account of this kind holds files only.
    if (account.at('kind').value === 'FileStorage') return undefined
    return mustBe(account.at('blobServices').at('deleteRetentionPolicy').at('enabled'), true, {
      passes: 'Soft delete of blobs is enabled.',
      fails: 'Soft delete of blobs is not enabled.',
    })
  },
})
