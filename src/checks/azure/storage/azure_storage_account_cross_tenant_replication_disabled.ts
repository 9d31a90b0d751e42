import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'azure_storage_account_cross_tenant_replication_disabled',
  title: 'Storage accounts should not replicate objects to other tenants',
  service: 'storage',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Whoever may change the replication of the account can send every new blob to a tenant of their own, without being noticed.',
  remediation: {
    text: 'Disallow replication across tenants.',
    url: 'https://learn.microsoft.com/azure/storage/blobs/object-replication-prevent-cross-tenant-policies',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.7'], 'cis-azure-3.0': ['4.16'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  must: {
    path: 'allowCrossTenantReplication',
    not: true,
    safety: { breaks: 'Replication with an account of another tenant is refused, and must end before.' },
    passes: 'Objects are not replicated to other tenants.',
    fails: 'Objects may be replicated to other tenants.',
  },
})
