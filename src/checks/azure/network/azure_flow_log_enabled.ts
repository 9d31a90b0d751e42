import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_flow_log_enabled',
  title: 'Flow logs should be on',
  service: 'network',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an incident nobody can tell which machines were reached, and where data went.',
  remediation: {
    text: 'Enable the flow log.',
    url: 'https://learn.microsoft.com/azure/network-watcher/vnet-flow-logs-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-logging-threat-detection'],
  sameAs: { trivy: ['AZU-0073'] },
  resources: ['Microsoft.Network/networkWatchers/flowLogs'],
  evaluate: (log) =>
    mustNotBe(log.at('enabled'), false, { passes: 'The flow log is on.', fails: 'The flow log is off.' }),
})
