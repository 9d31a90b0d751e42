import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { isGood, type Words } from '../setting.ts'

/** Sets of versions and ciphers: the bad ones have TLS 1.0. */
const POLICIES: Words = {
  good: ['AppGwSslPolicy20220101', 'AppGwSslPolicy20220101S', 'AppGwSslPolicy20170401S'],
  bad: ['AppGwSslPolicy20150501', 'AppGwSslPolicy20170401'],
}

const VERSIONS: Words = { good: ['TLSv1_2', 'TLSv1_3'], bad: ['TLSv1_0', 'TLSv1_1'] }

export default defineCheck({
  id: 'azure_application_gateway_tls_1_2',
  title: 'Application gateways should require TLS 1.2',
  service: 'applicationgateway',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Connections can be talked down to versions of TLS whose weaknesses are well known.',
  remediation: {
    text: 'Use the policy AppGwSslPolicy20220101, or a policy of your own from TLS 1.2 on.',
    url: 'https://learn.microsoft.com/azure/application-gateway/application-gateway-ssl-policy-overview',
  },
  references: ['https://learn.microsoft.com/lifecycle/announcements/tls-support-ending-10-31-2024'],
  compliance: { 'cis-azure-6.0': ['7.12'] },
  sameAs: { checkov: ['CKV_AZURE_218'] },
  resources: ['Microsoft.Network/applicationGateways'],
  evaluate(gateway) {
    const policy = gateway.at('sslPolicy')
    const [name, version] = [policy.at('policyName'), policy.at('minProtocolVersion')]
    if (isSet(version)) {
      return isGood(version, VERSIONS)
        ? pass(`Connections use ${version.value} at least.`, version)
        : fail(`Connections may use ${version.value}.`, version)
    }
    return !isSet(name) || isGood(name, POLICIES)
      ? pass('Connections use TLS 1.2 at least.', name)
      : fail(`Policy ${name.value} allows TLS 1.0.`, name)
  },
})
