import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'azure_storage_account_anonymous_access_disabled',
  title: 'Storage accounts should not allow containers to be public',
  service: 'storage',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'A single container that is made public, now or after a later change, can be read by everybody on the internet.',
  remediation: {
    text: 'Disallow anonymous access for the account, and hand out signatures that expire where strangers need a blob.',
    url: 'https://learn.microsoft.com/azure/storage/blobs/anonymous-read-access-prevent',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.8'], 'cis-azure-3.0': ['4.17'] },
  sameAs: { checkov: ['CKV_AZURE_190', 'CKV2_AZURE_47'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  must: {
    path: 'allowBlobPublicAccess',
    not: true,
    safety: { breaks: 'Whoever reads its containers without signing in loses access.' },
    passes: 'No container can be made public.',
    fails: 'Containers may be made public.',
  },
})
