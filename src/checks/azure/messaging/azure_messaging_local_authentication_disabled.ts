import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_messaging_local_authentication_disabled',
  title: 'Event Hubs, Service Bus, Event Grid, SignalR and Web PubSub should know their clients by Entra ID',
  service: 'messaging',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever has a copy of a key can read and send messages for years, and nobody can tell who used it.',
  remediation: {
    text: 'Disable local authentication, and grant roles to the identities of clients.',
    url: 'https://learn.microsoft.com/azure/event-hubs/authenticate-shared-access-signature',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/event-hubs-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_192', 'CKV_AZURE_195', 'CKV_AZURE_203'] },
  resources: [
    'Microsoft.EventHub/namespaces',
    'Microsoft.ServiceBus/namespaces',
    'Microsoft.EventGrid/topics',
    'Microsoft.EventGrid/domains',
    'Microsoft.SignalRService/signalR',
    'Microsoft.SignalRService/webPubSub',
  ],
  evaluate: (service) =>
    mustBe(service.at('disableLocalAuth'), true, {
      passes: 'Keys are refused.',
      fails: 'Keys are accepted.',
    }),
})
