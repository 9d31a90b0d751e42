import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_container_registry_no_anonymous_pull',
  title: 'Container registries should not let everybody pull images',
  service: 'containerregistry',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet can pull the images, and read the code and the secrets in them.',
  remediation: {
    text: 'Disable anonymous pull, unless the images are meant for everybody.',
    url: 'https://learn.microsoft.com/azure/container-registry/anonymous-pull-access',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/container-registry-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_138'] },
  resources: ['Microsoft.ContainerRegistry/registries'],
  evaluate: (registry) =>
    mustNotBe(registry.at('anonymousPullEnabled'), true, {
      passes: 'Only who is known may pull images.',
      fails: 'Everybody may pull images.',
    }),
})
