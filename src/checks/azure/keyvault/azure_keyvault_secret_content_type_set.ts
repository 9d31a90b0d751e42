import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'azure_keyvault_secret_content_type_set',
  title: 'Secrets in key vaults should say what they are',
  service: 'keyvault',
  severity: 'low',
  profile: 'all',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Nobody can tell a password from a connection string or a certificate when a secret must be replaced in a hurry.',
  remediation: {
    text: 'Set the content type of the secret, such as password or connection-string.',
    url: 'https://learn.microsoft.com/azure/key-vault/secrets/about-secrets',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_114'], trivy: ['AZU-0015', 'azure-keyvault-content-type-for-secret'] },
  resources: ['Microsoft.KeyVault/vaults/secrets'],
  evaluate: (secret) =>
    mustBeSet(secret.at('contentType'), {
      passes: 'The secret says what it is.',
      fails: 'The secret has no content type.',
    }),
})
