import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_application_gateway_waf_inspects_bodies',
  title: 'The web application firewall of a gateway should inspect bodies of requests',
  service: 'applicationgateway',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Attacks in forms and in JSON pass the firewall unseen.',
  remediation: {
    text: 'Enable the inspection of request bodies.',
    url: 'https://learn.microsoft.com/azure/web-application-firewall/ag/application-gateway-waf-request-size-limits',
  },
  references: ['https://learn.microsoft.com/azure/web-application-firewall/ag/ag-overview'],
  compliance: { 'cis-azure-6.0': ['7.14'] },
  resources: ['Microsoft.Network/applicationGateways'],
  evaluate(gateway) {
    const firewall = gateway.at('webApplicationFirewallConfiguration')
    if (!firewall.at('enabled').is(true)) return undefined
    return mustNotBe(firewall.at('requestBodyCheck'), false, {
      passes: 'Bodies are inspected.',
      fails: 'Bodies are not inspected.',
    })
  },
})
