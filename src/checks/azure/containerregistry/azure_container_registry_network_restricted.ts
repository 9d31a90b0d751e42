import { defineCheck } from '../../check.ts'
import { judgeNetworkAccess } from '../network-access.ts'

export default defineCheck({
  id: 'azure_container_registry_network_restricted',
  title: 'Container registries should not be open to every network',
  service: 'containerregistry',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A leaked token is all that is missing to pull images, or to push others in their place, from anywhere.',
  remediation: {
    text: 'Disable public network access, or deny networks that no rule names. It needs the Premium tier.',
    url: 'https://learn.microsoft.com/azure/container-registry/container-registry-access-selected-networks',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/container-registry-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_139'] },
  resources: ['Microsoft.ContainerRegistry/registries'],
  evaluate: (registry) =>
    judgeNetworkAccess('the registry', registry.at('publicNetworkAccess'), registry.at('networkRuleSet')),
})
