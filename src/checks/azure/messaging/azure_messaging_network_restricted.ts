import { defineCheck } from '../../check.ts'
import { leaveInternetOut } from '../internet.ts'
import { judgeReach, keepsOthersOut } from '../network-access.ts'

export default defineCheck({
  id: 'azure_messaging_network_restricted',
  title: 'Event Hubs, Service Bus and Event Grid should not be open to every network',
  service: 'messaging',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A leaked key is all that is missing to read messages, or to send others, from anywhere.',
  remediation: {
    text: 'Disable public network access and connect by private endpoints, or deny networks that no rule names. Service Bus needs the Premium tier for it.',
    url: 'https://learn.microsoft.com/azure/event-hubs/network-security',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/event-hubs-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_106', 'CKV_AZURE_193', 'CKV_AZURE_204'] },
  resources: [
    'Microsoft.EventHub/namespaces',
    'Microsoft.ServiceBus/namespaces',
    'Microsoft.EventGrid/topics',
    'Microsoft.EventGrid/domains',
  ],
  evaluate: (service) =>
    judgeReach(
      'the service',
      service.at('publicNetworkAccess'),
      () => keepsOthersOut(service.at('networkRuleSets')),
      () =>
        leaveInternetOut(
          service
            .at('inboundIpRules')
            .items()
            .map((rule) => rule.at('ipMask')),
        ),
    ),
})
