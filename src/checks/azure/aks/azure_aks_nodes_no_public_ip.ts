import { defineCheck, mustNotBe } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'azure_aks_nodes_no_public_ip',
  title: 'Nodes of AKS clusters should have no public addresses',
  service: 'aks',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Every node can be reached from the internet, with the services of its host, where a rule of its network lets somebody in.',
  remediation: {
    text: 'Make node pools without public addresses, and publish applications by a load balancer.',
    url: 'https://learn.microsoft.com/azure/aks/use-node-public-ips',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_143'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    each(cluster.at('agentPoolProfiles').items(), (pool) =>
      mustNotBe(pool.at('enableNodePublicIP'), true, {
        passes: 'Nodes have no public addresses.',
        fails: 'Each node has a public address.',
      }),
    ),
})
