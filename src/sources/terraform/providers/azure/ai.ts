import { defineAdapter } from './define-adapter.ts'
import { disableLocalAuth, networkAcls, publicNetworkAccess } from './settings.ts'

const aiAccount = defineAdapter({
  type: 'Microsoft.CognitiveServices/accounts',
  joined: {
    disableLocalAuth,
    networkAcls: (account) => account.one('network_acls', networkAcls),
    // Of AI services, a text.
    publicNetworkAccess: (account) => account.string('public_network_access') ?? publicNetworkAccess(account),
  },
})

export { aiAccount as azurerm_ai_services, aiAccount as azurerm_cognitive_account }

export const azurerm_search_service = defineAdapter({
  type: 'Microsoft.Search/searchServices',
  renamed: { networkRuleSet: '' },
  joined: {
    disableLocalAuth,
    'networkRuleSet.ipRules': (service) =>
      service.items('allowed_ips').map((range) => range.map((value) => ({ value }))),
    publicNetworkAccess,
  },
})

export const azurerm_machine_learning_workspace = defineAdapter({
  type: 'Microsoft.MachineLearningServices/workspaces',
  joined: { publicNetworkAccess },
})
