import { defineAdapter } from './define-adapter.ts'
import { enabledOrDisabled } from './settings.ts'

/** The TLS policy of a gateway that sets none: the default of Azure since 2022. */
const DEFAULT_TLS_POLICY = 'AppGwSslPolicy20220101'

export const azurerm_application_gateway = defineAdapter({
  type: 'Microsoft.Network/applicationGateways',
  renamed: {
    enableHttp2: ['http2_enabled', 'enable_http2'],
    firewallPolicy: '',
    'firewallPolicy.id': 'firewall_policy_id',
    webApplicationFirewallConfiguration: 'waf_configuration',
  },
  defaults: { sslPolicy: { policyName: DEFAULT_TLS_POLICY } },
})

/** A firewall of application gateways. */
export const azurerm_web_application_firewall_policy = defineAdapter({
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  defaults: { 'policySettings.mode': 'Prevention' },
  joined: { 'policySettings.state': (settings) => enabledOrDisabled(settings, 'enabled') },
})

const frontDoorFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  renamed: { policySettings: '' },
  defaults: { 'policySettings.mode': 'Prevention' },
  joined: { 'policySettings.enabledState': (policy) => enabledOrDisabled(policy, 'enabled') },
})

export {
  frontDoorFirewallPolicy as azurerm_cdn_frontdoor_firewall_policy,
  frontDoorFirewallPolicy as azurerm_frontdoor_firewall_policy,
}
