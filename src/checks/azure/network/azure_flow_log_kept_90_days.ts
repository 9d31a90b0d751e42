import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'

const DAYS = 90

export default defineCheck({
  id: 'azure_flow_log_kept_90_days',
  title: 'Flow logs should be kept for 90 days',
  service: 'network',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'Most break-ins are noticed after weeks, when the records of how they came in are gone.',
  remediation: {
    text: 'Set the retention of the flow log to 90 days or more, or to 0, which keeps records for good.',
    url: 'https://learn.microsoft.com/azure/network-watcher/vnet-flow-logs-manage',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-logging-threat-detection'],
  compliance: { 'cis-azure-6.0': ['7.5', '7.8'], 'cis-azure-3.0': ['7.5'] },
  sameAs: { checkov: ['CKV_AZURE_12'], trivy: ['AZU-0049', 'azure-network-retention-policy-set'] },
  resources: ['Microsoft.Network/networkWatchers/flowLogs'],
  evaluate(log) {
    const retention = log.at('retentionPolicy')
    const days = retention.at('days')
    const isDeletedEarly = allHold(
      () => retention.at('enabled').is(true),
      () => !days.is(0),
      () => (days.known() ?? 0) < DAYS,
    )
    return isDeletedEarly
      ? fail(`Records are deleted after ${days.value} days.`, days)
      : pass(`Records are kept for ${DAYS} days at least.`, days)
  },
})
