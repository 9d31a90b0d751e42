import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'azure_storage_account_infrastructure_encrypted',
  title: 'Storage accounts should encrypt their data twice',
  service: 'storage',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Data is encrypted once only: a flaw of that algorithm, or its key in wrong hands, is all that is missing to read it.',
  remediation: {
    text: 'Enable infrastructure encryption. It cannot be changed in place: move the data to a new account.',
    url: 'https://learn.microsoft.com/azure/storage/common/infrastructure-encryption-enable',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-3.0': ['4.2'] },
  sameAs: { trivy: ['AZU-0061', 'azure-storage-infrastructure-encryption-enabled'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  must: {
    path: 'encryption.requireInfrastructureEncryption',
    equals: true,
    safety: MADE_ANEW,
    passes: 'Infrastructure encryption is enabled.',
    fails: 'Infrastructure encryption is not enabled.',
  },
})
