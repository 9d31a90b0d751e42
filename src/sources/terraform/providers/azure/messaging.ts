import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { disableLocalAuth, networkAcls, publicNetworkAccess } from './settings.ts'

export const azurerm_eventhub_namespace = defineAdapter({
  type: 'Microsoft.EventHub/namespaces',
  joined: {
    disableLocalAuth,
    networkRuleSets: (namespace) => namespace.one('network_rulesets', networkAcls),
    publicNetworkAccess,
  },
})

const RULE_SET = 'azurerm_servicebus_namespace_network_rule_set'

/** A namespace of Service Bus. Its network rules may be a separate resource, which names it by its name up to version 2. */
export const azurerm_servicebus_namespace = defineAdapter({
  type: 'Microsoft.ServiceBus/namespaces',
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
export const azurerm_servicebus_namespace_network_rule_set = definePart({
  type: 'Microsoft.ServiceBus/namespaces',
  partOf: {
    namespace_id: ['azurerm_servicebus_namespace'],
    namespace_name: ['azurerm_servicebus_namespace'],
  },
  properties: (rules) => ({ networkRuleSets: networkAcls(rules) }),
})

export const azurerm_eventgrid_topic = defineAdapter({
  type: 'Microsoft.EventGrid/topics',
  joined: { disableLocalAuth, publicNetworkAccess },
})

export const azurerm_eventgrid_domain = defineAdapter({
  type: 'Microsoft.EventGrid/domains',
  joined: { disableLocalAuth, publicNetworkAccess },
})

export const azurerm_signalr_service = defineAdapter({
  type: 'Microsoft.SignalRService/signalR',
  joined: { disableLocalAuth },
})

export const azurerm_web_pubsub = defineAdapter({
  type: 'Microsoft.SignalRService/webPubSub',
  joined: { disableLocalAuth },
})
