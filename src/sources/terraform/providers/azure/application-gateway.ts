import { defineAdapter } from '../adapter.ts'
import { enabledOrDisabled } from './settings.ts'

/** The TLS policy of a gateway that sets none: the default of Azure since 2022. */
const DEFAULT_TLS_POLICY = 'AppGwSslPolicy20220101'

export const applicationGateway = defineAdapter({
  type: 'Microsoft.Network/applicationGateways',
  named: ['name'],
  properties: (gateway) => ({
    name: gateway.string('name'),
    enableHttp2: gateway.boolean('http2_enabled') ?? gateway.boolean('enable_http2') ?? false,
    firewallPolicy: { id: gateway.string('firewall_policy_id') },
    sslPolicy: gateway.object('ssl_policy', (policy) => ({
      minProtocolVersion: policy.string('min_protocol_version'),
      policyName: policy.string('policy_name'),
    })) ?? { policyName: DEFAULT_TLS_POLICY },
    webApplicationFirewallConfiguration: gateway.object('waf_configuration', (firewall) => ({
      enabled: firewall.boolean('enabled'),
      firewallMode: firewall.string('firewall_mode'),
      requestBodyCheck: firewall.boolean('request_body_check') ?? true,
    })),
  }),
})

/** `azurerm_web_application_firewall_policy`, of application gateways. */
export const gatewayFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  named: ['name'],
  properties: (policy) => ({
    name: policy.string('name'),
    policySettings: policy.object('policy_settings', (settings) => ({
      state: enabledOrDisabled(settings, 'enabled'),
      mode: settings.string('mode') ?? 'Prevention',
    })),
  }),
})

/** `azurerm_cdn_frontdoor_firewall_policy` and `azurerm_frontdoor_firewall_policy`. */
export const frontDoorFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  named: ['name'],
  properties: (policy) => ({
    name: policy.string('name'),
    policySettings: {
      enabledState: enabledOrDisabled(policy, 'enabled'),
      mode: policy.string('mode') ?? 'Prevention',
    },
  }),
})
