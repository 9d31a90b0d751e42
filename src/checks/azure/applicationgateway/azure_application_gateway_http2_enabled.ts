import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_application_gateway_http2_enabled',
  title: 'Application gateways should speak HTTP/2',
  service: 'applicationgateway',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['secure-configuration'],
  risk: 'Browsers fall back to a protocol with weaker rules for ciphers and for where a request ends.',
  remediation: {
    text: 'Enable HTTP/2 on the gateway.',
    url: 'https://learn.microsoft.com/azure/application-gateway/configuration-listeners#http2-support',
  },
  references: ['https://learn.microsoft.com/azure/application-gateway/features#websocket-and-http2-traffic'],
  compliance: { 'cis-azure-6.0': ['7.13'] },
  resources: ['Microsoft.Network/applicationGateways'],
  evaluate: (gateway) =>
    mustBe(gateway.at('enableHttp2'), true, {
      passes: 'HTTP/2 is enabled.',
      fails: 'HTTP/2 is not enabled.',
    }),
})
