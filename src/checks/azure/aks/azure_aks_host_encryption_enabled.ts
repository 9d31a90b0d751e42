import { defineCheck, mustBe } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'azure_aks_host_encryption_enabled',
  title: 'Nodes of AKS clusters should encrypt their disks at the host',
  service: 'aks',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Caches and temporary disks of nodes keep data of applications in plain text.',
  remediation: {
    text: 'Make node pools with encryption at host: it cannot be enabled later.',
    url: 'https://learn.microsoft.com/azure/aks/enable-host-encryption',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_227'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate: (cluster) =>
    each(cluster.at('agentPoolProfiles').items(), (pool) =>
      mustBe(pool.at('enableEncryptionAtHost'), true, {
        passes: 'Caches and temporary disks are encrypted.',
        fails: 'Caches and temporary disks are not encrypted.',
      }),
    ),
})
