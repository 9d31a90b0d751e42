import { defineCheck } from '../../check.ts'
import { judgeNetworkAccess } from '../network-access.ts'

export default defineCheck({
  id: 'azure_storage_account_network_restricted',
  title: 'Storage accounts should only accept traffic from the networks they name',
  service: 'storage',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A key or a signature that leaks works from everywhere, and nobody has to be in your networks to use it.',
  remediation: {
    text: 'Deny by default and name the networks that are let in, or disable public network access and use private endpoints.',
    url: 'https://learn.microsoft.com/azure/storage/common/storage-network-security',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.2.3'], 'cis-azure-3.0': ['4.7'] },
  sameAs: { checkov: ['CKV_AZURE_35'], trivy: ['AZU-0012', 'azure-storage-default-action-deny'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  evaluate: (account) =>
    judgeNetworkAccess('the storage account', account.at('publicNetworkAccess'), account.at('networkAcls')),
})
