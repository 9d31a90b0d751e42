import { defineCheck, fail, pass } from '../../check.ts'
import { isGood } from '../setting.ts'
import { TLS_VERSIONS } from '../tls-versions.ts'

export default defineCheck({
  id: 'azure_messaging_min_tls_1_2',
  title: 'Event Hubs and Service Bus should refuse TLS before version 1.2',
  service: 'messaging',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS 1.2.',
    url: 'https://learn.microsoft.com/azure/event-hubs/transport-layer-security-enforce-minimum-version',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/event-hubs-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_205', 'CKV_AZURE_223'] },
  resources: ['Microsoft.EventHub/namespaces', 'Microsoft.ServiceBus/namespaces'],
  evaluate(namespace) {
    const version = namespace.at('minimumTlsVersion')
    return version.value === undefined || isGood(version, TLS_VERSIONS)
      ? pass('Nothing before TLS 1.2 is accepted.', version)
      : fail('Versions of TLS before 1.2 are accepted.', version)
  },
})
