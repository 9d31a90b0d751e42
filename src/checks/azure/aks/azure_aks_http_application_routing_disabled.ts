import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_aks_http_application_routing_disabled',
  title: 'AKS clusters should not use HTTP application routing',
  service: 'aks',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'The controller is meant for trials: it publishes applications without TLS and gets no fixes since it was retired.',
  remediation: {
    text: 'Disable HTTP application routing, and use the application routing add-on or a controller of your own.',
    url: 'https://learn.microsoft.com/azure/aks/http-application-routing',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_246'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    mustNotBe(cluster.at('addonProfiles').at('httpApplicationRouting').at('enabled'), true, {
      passes: 'HTTP application routing is not enabled.',
      fails: 'HTTP application routing is enabled.',
    }),
})
