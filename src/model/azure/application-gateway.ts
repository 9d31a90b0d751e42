import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const applicationGateway = defineType({
  type: 'Microsoft.Network/applicationGateways',
  names: ['name'],
  properties: {
    name: text,
    enableHttp2: defaulted(flag, false),
    /** The policy of a web application firewall, in place of a configuration within the gateway. */
    firewallPolicy: object({ id: text }),
    sslPolicy: object({
      /** `TLSv1_0` to `TLSv1_3`. */
      minProtocolVersion: text,
      /** A set of versions and ciphers, with the day it was made: `AppGwSslPolicy20220101`. */
      policyName: text,
    }),
    webApplicationFirewallConfiguration: object({
      enabled: flag,
      /** `Detection` or `Prevention`. */
      firewallMode: text,
      requestBodyCheck: defaulted(flag, true),
    }),
  },
})

const policySettings = object({
  /** `Disabled` or `Enabled`, of an application gateway's policy. */
  state: text,
  /** The same, of a policy of Front Door. */
  enabledState: text,
  /** `Detection` or `Prevention`. */
  mode: text,
})

export const gatewayFirewallPolicy = defineType({
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  names: ['name'],
  properties: { name: text, policySettings },
})

export const frontDoorFirewallPolicy = defineType({
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  names: ['name'],
  properties: { name: text, policySettings },
})
