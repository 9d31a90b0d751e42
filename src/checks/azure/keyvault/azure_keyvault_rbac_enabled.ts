import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_keyvault_rbac_enabled',
  title: 'Key vaults should use role-based access control',
  service: 'keyvault',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Whoever may change the vault, as every Contributor may, can give themselves access to all secrets in it by an access policy.',
  remediation: {
    text: 'Let Azure roles decide who may use keys and secrets, after giving them to everybody who needs them.',
    url: 'https://learn.microsoft.com/azure/key-vault/general/rbac-guide',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  compliance: { 'cis-azure-6.0': ['8.3.6'], 'cis-azure-3.0': ['3.3.6'] },
  resources: ['Microsoft.KeyVault/vaults'],
  evaluate: (vault) =>
    mustBe(vault.at('enableRbacAuthorization'), true, {
      passes: 'Roles decide who may use keys and secrets.',
      fails: 'Access policies decide who may use keys and secrets.',
    }),
})
