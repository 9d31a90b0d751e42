import { defineCheck, fail, pass } from '../../check.ts'
import { allOf } from '../../logic.ts'
import { isGood, isSetTo, SWITCH } from '../setting.ts'

export default defineCheck({
  id: 'azure_waf_prevents_attacks',
  title: 'Policies of the web application firewall should be enabled, and prevent attacks',
  service: 'applicationgateway',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Attacks are written down, and reach the application all the same.',
  remediation: {
    text: 'Enable the policy, and set its mode to Prevention.',
    url: 'https://learn.microsoft.com/azure/web-application-firewall/ag/ag-overview#waf-modes',
  },
  references: ['https://learn.microsoft.com/azure/web-application-firewall/afds/afds-overview#waf-modes'],
  resources: [
    'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
    'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  ],
  evaluate(policy) {
    const settings = policy.at('policySettings')
    const [state, mode] = [settings.at('state'), settings.at('mode')]
    const states = [state, settings.at('enabledState')].filter(({ value }) => value !== undefined)
    if (!allOf(states, (one) => isGood(one, SWITCH)))
      return fail('The policy is disabled.', state.value === undefined ? settings.at('enabledState') : state)
    return isSetTo(mode, 'Prevention')
      ? pass('Attacks are prevented.', mode)
      : fail('Attacks are not prevented.', mode)
  },
})
