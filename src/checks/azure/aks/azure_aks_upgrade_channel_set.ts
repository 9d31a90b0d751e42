import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../setting.ts'

const CHANNELS: Words = { good: ['patch', 'stable', 'rapid', 'node-image'], bad: ['none'] }

export default defineCheck({
  id: 'azure_aks_upgrade_channel_set',
  title: 'AKS clusters should be upgraded automatically',
  service: 'aks',
  severity: 'low',
  categories: ['resilience'],
  topics: ['patching', 'supported-software'],
  risk: 'A version of Kubernetes gets security fixes for a year: who forgets to upgrade runs known flaws.',
  remediation: {
    text: 'Choose an upgrade channel, such as patch or stable, and a maintenance window.',
    url: 'https://learn.microsoft.com/azure/aks/auto-upgrade-cluster',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_171'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const channel = cluster.at('autoUpgradeProfile').at('upgradeChannel')
    return channel.value !== undefined && isGood(channel, CHANNELS)
      ? pass('The cluster is upgraded automatically.', channel)
      : fail('The cluster is not upgraded automatically.', channel)
  },
})
