import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

/** What a gateway without a policy of TLS has, which is what Azure has taken since 2022. */
const TODAY = 'AppGwSslPolicy20220101'

export const applicationGateway = defineAdapter({
  type: 'Microsoft.Network/applicationGateways',
  named: ['name'],
  properties: (gateway) => ({
    name: gateway.string('name'),
    enableHttp2: gateway.boolean('http2_enabled') ?? gateway.boolean('enable_http2') ?? false,
    firewallPolicy: { id: gateway.string('firewall_policy_id') },
    sslPolicy: gateway.one('ssl_policy', tlsPolicy) ?? { policyName: TODAY },
    webApplicationFirewallConfiguration: gateway.one('waf_configuration', (firewall) =>
      firewall.at({
        enabled: firewall.boolean('enabled'),
        firewallMode: firewall.string('firewall_mode'),
        requestBodyCheck: firewall.boolean('request_body_check') ?? true,
      }),
    ),
  }),
})

function tlsPolicy(policy: Block) {
  return policy.at({
    minProtocolVersion: policy.string('min_protocol_version'),
    policyName: policy.string('policy_name'),
  })
}

/** `azurerm_web_application_firewall_policy`, of application gateways. */
export const gatewayFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  named: ['name'],
  properties: (policy) => ({
    name: policy.string('name'),
    policySettings: policy.one('policy_settings', (settings) =>
      settings.at({ state: stateOf(settings), mode: settings.string('mode') ?? 'Prevention' }),
    ),
  }),
})

/** `azurerm_cdn_frontdoor_firewall_policy` and `azurerm_frontdoor_firewall_policy`. */
export const frontDoorFirewallPolicy = defineAdapter({
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  named: ['name'],
  properties: (policy) => ({
    name: policy.string('name'),
    policySettings: { enabledState: stateOf(policy), mode: policy.string('mode') ?? 'Prevention' },
  }),
})

function stateOf(block: Block) {
  return block.boolean('enabled')?.map((enabled) => (enabled ? 'Enabled' : 'Disabled')) ?? 'Enabled'
}
