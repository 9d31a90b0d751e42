import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_kusto_disk_encryption_enabled',
  title: 'Clusters of Data Explorer should encrypt the disks of their machines',
  service: 'analytics',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Caches on the disks of machines keep data in plain text.',
  remediation: {
    text: 'Enable disk encryption.',
    url: 'https://learn.microsoft.com/azure/data-explorer/cluster-encryption-disk',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-data-explorer-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_74'] },
  resources: ['Microsoft.Kusto/clusters'],
  evaluate: (cluster) =>
    mustBe(cluster.at('enableDiskEncryption'), true, {
      passes: 'Disks of machines are encrypted.',
      fails: 'Disks of machines are not encrypted.',
    }),
})
