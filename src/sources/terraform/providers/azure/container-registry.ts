import { defineAdapter } from './define-adapter.ts'
import { networkAcls, publicNetworkAccess } from './settings.ts'

export const containerRegistry = defineAdapter({
  type: 'Microsoft.ContainerRegistry/registries',
  named: ['name'],
  renamed: { adminUserEnabled: 'admin_enabled' },
  joined: {
    networkRuleSet: (registry) => registry.one('network_rule_set', networkAcls),
    publicNetworkAccess,
  },
})
