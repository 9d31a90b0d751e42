import { defineAdapter } from '../adapter.ts'
import { networkAcls, publicNetworkAccess } from './settings.ts'

export const containerRegistry = defineAdapter({
  type: 'Microsoft.ContainerRegistry/registries',
  named: ['name'],
  properties: (registry) => ({
    name: registry.string('name'),
    adminUserEnabled: registry.boolean('admin_enabled') ?? false,
    anonymousPullEnabled: registry.boolean('anonymous_pull_enabled') ?? false,
    networkRuleSet: registry.one('network_rule_set', networkAcls),
    publicNetworkAccess: publicNetworkAccess(registry),
  }),
})
