import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

/** Sets of versions and ciphers with TLS 1.0 and 1.1. */
const OLD_POLICY = /^AppGwSslPolicy(?:20150501|20170401)$/i

const OLD_VERSION = /^TLSv1_[01]$/i

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
  resources: ['Microsoft.Network/applicationGateways'],
  evaluate(gateway) {
    const policy = gateway.at('sslPolicy')
    const [name, version] = [policy.at('policyName'), policy.at('minProtocolVersion')]
    if (isSet(version)) {
      return OLD_VERSION.test(version.known() ?? '')
        ? fail(`Connections may use ${version.value}.`, version)
        : pass(`Connections use ${version.value} at least.`, version)
    }
    return OLD_POLICY.test(name.known() ?? '')
      ? fail(`Policy ${name.value} allows TLS 1.0.`, name)
      : pass('Connections use TLS 1.2 at least.', name)
  },
})
