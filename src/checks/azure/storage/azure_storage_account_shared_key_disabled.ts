import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'azure_storage_account_shared_key_disabled',
  title: 'Storage accounts should not allow access with shared keys',
  service: 'storage',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'A key of the account may do everything with all data in it, never expires, and tells nobody who used it.',
  remediation: {
    text: 'Disallow shared keys and let people and applications in by their roles in Entra ID.',
    url: 'https://learn.microsoft.com/azure/storage/common/shared-key-authorization-prevent',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.1.3'] },
  sameAs: { checkov: ['CKV2_AZURE_40'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  must: {
    path: 'allowSharedKeyAccess',
    equals: false,
    safety: {
      breaks:
        'Clients that use the keys of the account are refused, among them Terraform unless told otherwise.',
    },
    passes: 'Shared keys are refused.',
    fails: 'Shared keys are accepted.',
  },
})
