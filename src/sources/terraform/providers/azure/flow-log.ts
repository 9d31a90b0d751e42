import { defineAdapter } from './define-adapter.ts'

export const flowLog = defineAdapter({
  type: 'Microsoft.Network/networkWatchers/flowLogs',
  named: ['name'],
})
