import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_container_registry_admin_disabled',
  title: 'Container registries should have no administrator with a password',
  service: 'containerregistry',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'authentication'],
  risk: 'One password that everybody shares may push and delete every image, and nobody can tell who used it.',
  remediation: {
    text: 'Disable the admin account, and let people and programs in by Entra ID.',
    url: 'https://learn.microsoft.com/azure/container-registry/container-registry-authentication#admin-account',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/container-registry-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_137'] },
  resources: ['Microsoft.ContainerRegistry/registries'],
  evaluate: (registry) =>
    mustNotBe(registry.at('adminUserEnabled'), true, {
      passes: 'The admin account is disabled.',
      fails: 'The admin account is enabled.',
    }),
})
