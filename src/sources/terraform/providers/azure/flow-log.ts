import { defineAdapter } from '../adapter.ts'

export const flowLog = defineAdapter({
  type: 'Microsoft.Network/networkWatchers/flowLogs',
  named: ['name'],
  properties: (log) => ({
    name: log.string('name'),
    enabled: log.boolean('enabled'),
    retentionPolicy: log.object('retention_policy', (retention) => ({
      enabled: retention.boolean('enabled'),
      days: retention.number('days'),
    })),
  }),
})
