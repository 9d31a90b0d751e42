import { defineCheck } from '../../check.ts'
import { judgeNetworkAccess } from '../network-access.ts'

export default defineCheck({
  id: 'azure_keyvault_network_restricted',
  title: 'Key vaults should only accept traffic from the networks they name',
  service: 'keyvault',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A credential that leaks reads every secret it may from everywhere, and nobody has to be in your networks to use it.',
  remediation: {
    text: 'Deny by default and name the networks that are let in, or disable public network access and use private endpoints.',
    url: 'https://learn.microsoft.com/azure/key-vault/general/network-security',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.7'] },
  sameAs: { checkov: ['CKV_AZURE_109'], trivy: ['AZU-0013', 'azure-keyvault-specify-network-acl'] },
  resources: ['Microsoft.KeyVault/vaults'],
  evaluate: (vault) =>
    judgeNetworkAccess('the key vault', vault.at('publicNetworkAccess'), vault.at('networkAcls')),
})
