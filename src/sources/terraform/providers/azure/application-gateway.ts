import { defineAdapter } from './define-adapter.ts'
import { enabledOrDisabled } from './settings.ts'

/** The TLS policy of a gateway that sets none: the default of Azure since 2022. */
const DEFAULT_TLS_POLICY = 'AppGwSslPolicy20220101'

export const applicationGateway = defineAdapter({
  type: 'Microsoft.Network/applicationGateways',
  named: ['name'],
  renamed: {
    enableHttp2: ['http2_enabled', 'enable_http2'],
    firewallPolicy: '',
    'firewallPolicy.id': 'firewall_policy_id',
    webApplicationFirewallConfiguration: 'waf_configuration',
  },
  defaults: { sslPolicy: { policyName: DEFAULT_TLS_POLICY } },
})

/** `azurerm_web_application_firewall_policy`, of application gateways. */
export const gatewayFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  named: ['name'],
  defaults: { 'policySettings.mode': 'Prevention' },
  joined: { 'policySettings.state': (settings) => enabledOrDisabled(settings, 'enabled') },
})

/** `azurerm_cdn_frontdoor_firewall_policy` and `azurerm_frontdoor_firewall_policy`. */
export const frontDoorFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  named: ['name'],
  renamed: { policySettings: '' },
  defaults: { 'policySettings.mode': 'Prevention' },
  joined: { 'policySettings.enabledState': (policy) => enabledOrDisabled(policy, 'enabled') },
})
