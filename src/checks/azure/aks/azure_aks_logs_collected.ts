import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'azure_aks_logs_collected',
  title: 'AKS clusters should send their logs to Azure Monitor',
  service: 'aks',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell what ran in the cluster, and who changed it.',
  remediation: {
    text: 'Enable the monitoring agent with a Log Analytics workspace, or add a diagnostic setting for the logs of the control plane.',
    url: 'https://learn.microsoft.com/azure/aks/monitor-aks',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-kubernetes-service-aks-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_4'], trivy: ['AZU-0040', 'azure-container-logging'] },
  resources: ['Microsoft.ContainerService/managedClusters'],
  evaluate(cluster) {
    const agent = cluster.at('addonProfiles').at('omsagent').at('enabled')
    const setting = cluster.at('diagnosticSettings')
    const isCollected = anyHolds(
      () => agent.is(true),
      () => isSet(setting),
    )
    if (!isCollected) return fail('No logs are sent to Azure Monitor.', agent)
    return pass('Logs are sent to Azure Monitor.', setting.value === undefined ? agent : setting)
  },
})
