import { defineCheck, fail, pass } from '../../check.ts'

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
  compliance: {},
  resources: ['Microsoft.Network/networkWatchers/flowLogs'],
  evaluate(log) {
    const enabled = log.at('enabled')
    return enabled.is(false) ? fail('The flow log is off.', enabled) : pass('The flow log is on.', enabled)
  },
})
