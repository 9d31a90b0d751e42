import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { acceptsNoKeys, networkAcls, publicNetworkAccess } from './settings.ts'

export const eventHubNamespace = defineAdapter({
  type: 'Microsoft.EventHub/namespaces',
  named: ['name'],
  properties: (namespace) => namespaceSettings(namespace, 'network_rulesets'),
})

export const serviceBusNamespace = defineAdapter({
  type: 'Microsoft.ServiceBus/namespaces',
  named: ['name'],
  properties: (namespace) => namespaceSettings(namespace, 'network_rule_set'),
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

function namespaceSettings(namespace: Block, rules: string) {
  return {
    name: namespace.string('name'),
    disableLocalAuth: acceptsNoKeys(namespace),
    minimumTlsVersion: namespace.string('minimum_tls_version') ?? '1.2',
    networkRuleSets: namespace.one(rules, networkAcls),
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
