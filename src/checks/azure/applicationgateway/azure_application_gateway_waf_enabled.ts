import { defineCheck, mustBe, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'azure_application_gateway_waf_enabled',
  title: 'Application gateways should have a web application firewall',
  service: 'applicationgateway',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Injections and other well-known attacks reach the applications behind the gateway.',
  remediation: {
    text: 'Use the tier WAF_v2, and attach a policy of the web application firewall.',
    url: 'https://learn.microsoft.com/azure/web-application-firewall/ag/create-waf-policy-ag',
  },
  references: ['https://learn.microsoft.com/azure/web-application-firewall/ag/ag-overview'],
  compliance: { 'cis-azure-6.0': ['7.10'] },
  sameAs: { checkov: ['CKV_AZURE_120'] },
  resources: ['Microsoft.Network/applicationGateways'],
  evaluate(gateway) {
    const policy = gateway.at('firewallPolicy').at('id')
    if (isSet(policy)) return pass('A policy of the web application firewall is attached.', policy)
    return mustBe(gateway.at('webApplicationFirewallConfiguration').at('enabled'), true, {
      passes: 'The web application firewall is enabled.',
      fails: 'There is no web application firewall.',
    })
  },
})
