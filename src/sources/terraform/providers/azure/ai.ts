import { defineAdapter } from '../adapter.ts'
import { acceptsNoKeys, networkAcls, publicNetworkAccess } from './settings.ts'

/** `azurerm_cognitive_account` and `azurerm_ai_services`. */
export const aiAccount = defineAdapter({
  type: 'Microsoft.CognitiveServices/accounts',
  named: ['name'],
  properties: (account) => ({
    name: account.string('name'),
    disableLocalAuth: acceptsNoKeys(account),
    networkAcls: account.one('network_acls', networkAcls),
    // Of AI services, a text.
    publicNetworkAccess: account.string('public_network_access') ?? publicNetworkAccess(account),
  }),
})

export const searchService = defineAdapter({
  type: 'Microsoft.Search/searchServices',
  named: ['name'],
  properties: (service) => ({
    name: service.string('name'),
    disableLocalAuth: acceptsNoKeys(service),
    networkRuleSet: {
      ipRules: service.items('allowed_ips').map((range) => range.map((value) => ({ value }))),
    },
    publicNetworkAccess: publicNetworkAccess(service),
  }),
})

export const machineLearningWorkspace = defineAdapter({
  type: 'Microsoft.MachineLearningServices/workspaces',
  named: ['name'],
  properties: (workspace) => ({
    name: workspace.string('name'),
    publicNetworkAccess: publicNetworkAccess(workspace),
  }),
})
