import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'azure_storage_account_https_only',
  title: 'Storage accounts should accept encrypted connections only',
  service: 'storage',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Keys and data that are sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Require secure transfer. Only NFS shares need it off, and those are for private networks.',
    url: 'https://learn.microsoft.com/azure/storage/common/storage-require-secure-transfer',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.4'], 'cis-azure-3.0': ['4.1'] },
  sameAs: { checkov: ['CKV_AZURE_3'], trivy: ['AZU-0008', 'azure-storage-enforce-https'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  must: {
    path: 'supportsHttpsTrafficOnly',
    not: false,
    safety: { breaks: 'Clients that use plain HTTP are refused.' },
    passes: 'Connections without encryption are refused.',
    fails: 'Connections without encryption are accepted.',
  },
})
