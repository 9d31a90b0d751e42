import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { disableLocalAuth, networkAcls, publicNetworkAccess } from './settings.ts'

export const eventHubNamespace = defineAdapter({
  type: 'Microsoft.EventHub/namespaces',
  named: ['name'],
  joined: {
    disableLocalAuth,
    networkRuleSets: (namespace) => namespace.one('network_rulesets', networkAcls),
    publicNetworkAccess,
  },
})

const RULE_SET = 'azurerm_servicebus_namespace_network_rule_set'

/** A namespace of Service Bus. Its network rules may be a separate resource, which names it by its name up to version 2. */
export const serviceBusNamespace = defineAdapter({
  type: 'Microsoft.ServiceBus/namespaces',
  named: ['name'],
  joined: {
    disableLocalAuth,
    networkRuleSets: (namespace, module) =>
      namespace.one('network_rule_set', networkAcls) ??
      module.join(RULE_SET, 'namespace_id', namespace, networkAcls) ??
      module.join(RULE_SET, 'namespace_name', namespace, networkAcls),
    publicNetworkAccess,
  },
})

/** Network rules of a namespace that this module does not declare. */
export const serviceBusNetworkRules = definePart({
  type: 'Microsoft.ServiceBus/namespaces',
  partOf: {
    namespace_id: ['azurerm_servicebus_namespace'],
    namespace_name: ['azurerm_servicebus_namespace'],
  },
  properties: (rules) => ({ networkRuleSets: networkAcls(rules) }),
})

export const eventGridTopic = defineAdapter({
  type: 'Microsoft.EventGrid/topics',
  named: ['name'],
  joined: { disableLocalAuth, publicNetworkAccess },
})

export const eventGridDomain = defineAdapter({
  type: 'Microsoft.EventGrid/domains',
  named: ['name'],
  joined: { disableLocalAuth, publicNetworkAccess },
})

export const signalR = defineAdapter({
  type: 'Microsoft.SignalRService/signalR',
  named: ['name'],
  joined: { disableLocalAuth },
})

export const webPubSub = defineAdapter({
  type: 'Microsoft.SignalRService/webPubSub',
  named: ['name'],
  joined: { disableLocalAuth },
})
