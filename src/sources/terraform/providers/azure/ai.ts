import { defineAdapter } from './define-adapter.ts'
import { disableLocalAuth, networkAcls, publicNetworkAccess } from './settings.ts'

/** `azurerm_cognitive_account` and `azurerm_ai_services`. */
export const aiAccount = defineAdapter({
  type: 'Microsoft.CognitiveServices/accounts',
  named: ['name'],
  joined: {
    disableLocalAuth,
    networkAcls: (account) => account.one('network_acls', networkAcls),
    // Of AI services, a text.
    publicNetworkAccess: (account) => account.string('public_network_access') ?? publicNetworkAccess(account),
  },
})

export const searchService = defineAdapter({
  type: 'Microsoft.Search/searchServices',
  named: ['name'],
  renamed: { networkRuleSet: '' },
  joined: {
    disableLocalAuth,
    'networkRuleSet.ipRules': (service) =>
      service.items('allowed_ips').map((range) => range.map((value) => ({ value }))),
    publicNetworkAccess,
  },
})

export const machineLearningWorkspace = defineAdapter({
  type: 'Microsoft.MachineLearningServices/workspaces',
  named: ['name'],
  joined: { publicNetworkAccess },
})
