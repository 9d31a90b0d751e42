import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

/** Whether keys are refused, so that clients need an identity in Entra ID. */
export const disableLocalAuth = defaulted(flag, false)

/** A namespace of Event Hubs or Service Bus. */
const namespace = {
  name: text,
  disableLocalAuth,
  /** `1.0`, `1.1` or `1.2`. */
  minimumTlsVersion: defaulted(text, '1.2'),
  networkRuleSets: networkAcls,
  publicNetworkAccess,
} as const

/** A topic or domain of Event Grid. */
const eventGrid = {
  name: text,
  disableLocalAuth,
  inboundIpRules: list(object({ ipMask: text })),
  publicNetworkAccess,
} as const

/** A service that keeps connections of browsers open. */
const connections = { name: text, disableLocalAuth } as const

export const eventHubNamespace = defineType({
  type: 'Microsoft.EventHub/namespaces',
  names: ['name'],
  properties: namespace,
})

export const serviceBusNamespace = defineType({
  type: 'Microsoft.ServiceBus/namespaces',
  names: ['name'],
  properties: namespace,
})

export const eventGridTopic = defineType({
  type: 'Microsoft.EventGrid/topics',
  names: ['name'],
  properties: eventGrid,
})

export const eventGridDomain = defineType({
  type: 'Microsoft.EventGrid/domains',
  names: ['name'],
  properties: eventGrid,
})

export const signalR = defineType({
  type: 'Microsoft.SignalRService/signalR',
  names: ['name'],
  properties: connections,
})

export const webPubSub = defineType({
  type: 'Microsoft.SignalRService/webPubSub',
  names: ['name'],
  properties: connections,
})
