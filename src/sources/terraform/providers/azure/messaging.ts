import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { definePart } from './define-part.ts'
import { acceptsNoKeys, networkAcls, publicNetworkAccess } from './settings.ts'

export const eventHubNamespace = defineAdapter({
  type: 'Microsoft.EventHub/namespaces',
  named: ['name'],
  properties: (namespace) => ({
    ...namespaceSettings(namespace),
    networkRuleSets: namespace.one('network_rulesets', networkAcls),
  }),
})

const RULE_SET = 'azurerm_servicebus_namespace_network_rule_set'

/** A namespace of Service Bus. Its network rules may be a separate resource, which names it by its name up to version 2. */
export const serviceBusNamespace = defineAdapter({
  type: 'Microsoft.ServiceBus/namespaces',
  named: ['name'],
  properties: (namespace, module) => ({
    ...namespaceSettings(namespace),
    networkRuleSets:
      namespace.one('network_rule_set', networkAcls) ??
      module.join(RULE_SET, 'namespace_id', namespace, networkAcls) ??
      module.join(RULE_SET, 'namespace_name', namespace, networkAcls),
  }),
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
  properties: eventGrid,
})

export const eventGridDomain = defineAdapter({
  type: 'Microsoft.EventGrid/domains',
  named: ['name'],
  properties: eventGrid,
})

export const signalR = defineAdapter({
  type: 'Microsoft.SignalRService/signalR',
  named: ['name'],
  properties: connections,
})

export const webPubSub = defineAdapter({
  type: 'Microsoft.SignalRService/webPubSub',
  named: ['name'],
  properties: connections,
})

function namespaceSettings(namespace: Block) {
  return {
    name: namespace.string('name'),
    disableLocalAuth: acceptsNoKeys(namespace),
    minimumTlsVersion: namespace.string('minimum_tls_version') ?? '1.2',
    publicNetworkAccess: publicNetworkAccess(namespace),
  }
}

function eventGrid(topic: Block) {
  return {
    name: topic.string('name'),
    disableLocalAuth: acceptsNoKeys(topic),
    inboundIpRules: topic.objects('inbound_ip_rule', (rule) => ({ ipMask: rule.string('ip_mask') })),
    publicNetworkAccess: publicNetworkAccess(topic),
  }
}

function connections(service: Block) {
  return { name: service.string('name'), disableLocalAuth: acceptsNoKeys(service) }
}
