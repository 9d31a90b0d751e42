import { FIREWALL_POLICY, LOG_STORE, PUBLIC_ADDRESS, SUBNET } from '../hub.ts'
import type { Kind, Part } from '../kind.ts'

/** A rule of a security group, as Azure answers with it. */
function rule(name: string, properties: Part): Part {
  return {
    name,
    properties: {
      access: 'Allow',
      direction: 'Inbound',
      priority: 100,
      protocol: 'Tcp',
      sourceAddressPrefix: '*',
      sourcePortRange: '*',
      sourcePortRanges: [],
      sourceAddressPrefixes: [],
      destinationAddressPrefix: '*',
      destinationAddressPrefixes: [],
      destinationPortRanges: [],
      provisioningState: 'Succeeded',
      ...properties,
    },
  }
}

const INSIDE = rule('from-inside', { sourceAddressPrefix: 'VirtualNetwork', destinationPortRange: '22' })
const HTTPS = rule('https', { priority: 110, destinationPortRange: '443' })

function withRules(...rules: readonly Part[]): Part {
  return { properties: { securityRules: [INSIDE, HTTPS, ...rules] } }
}

const group: Kind = {
  type: 'Microsoft.Network/networkSecurityGroups',
  prefix: 'nsg',
  count: 2,
  members: {
    properties: {
      provisioningState: 'Succeeded',
      securityRules: [INSIDE, HTTPS],
      // Azure has them in every group.
      defaultSecurityRules: [
        rule('AllowVnetInBound', {
          priority: 65000,
          protocol: '*',
          sourceAddressPrefix: 'VirtualNetwork',
          destinationPortRange: '*',
        }),
        rule('AllowInternetOutBound', {
          priority: 65001,
          direction: 'Outbound',
          protocol: '*',
          destinationPortRange: '*',
        }),
      ],
    },
  },
  variants: [
    {
      checks: ['azure_nsg_no_public_ssh'],
      members: withRules(rule('ssh', { priority: 200, destinationPortRange: '22' })),
    },
    {
      checks: ['azure_nsg_no_public_rdp'],
      members: withRules(
        rule('rdp', { priority: 200, sourceAddressPrefix: 'Internet', destinationPortRange: '3380-3390' }),
      ),
    },
    {
      checks: ['azure_nsg_no_public_high_risk_ports'],
      members: withRules(
        rule('postgres', {
          priority: 200,
          sourceAddressPrefix: undefined,
          sourceAddressPrefixes: ['10.0.0.0/8', '0.0.0.0/0'],
          destinationPortRange: undefined,
          destinationPortRanges: ['5432', '8443'],
        }),
      ),
    },
    {
      checks: ['azure_nsg_no_public_udp_services'],
      members: withRules(rule('dns', { priority: 200, protocol: 'Udp', destinationPortRange: '53' })),
    },
    {
      checks: [
        'azure_nsg_no_public_all_ports',
        'azure_nsg_no_public_high_risk_ports',
        'azure_nsg_no_public_rdp',
        'azure_nsg_no_public_ssh',
        'azure_nsg_no_public_udp_services',
      ],
      members: withRules(rule('everything', { priority: 200, protocol: '*', destinationPortRange: '*' })),
    },
    // What comes first decides.
    {
      members: withRules(
        rule('no-ssh', { priority: 150, access: 'Deny', destinationPortRange: '22' }),
        rule('ssh', { priority: 200, destinationPortRange: '22' }),
      ),
    },
    {
      members: withRules(rule('ssh', { priority: 200, direction: 'Outbound', destinationPortRange: '22' })),
    },
  ],
}

const networkInterface: Kind = {
  type: 'Microsoft.Network/networkInterfaces',
  prefix: 'nic',
  members: {
    properties: {
      provisioningState: 'Succeeded',
      enableAcceleratedNetworking: true,
      enableIPForwarding: false,
      ipConfigurations: [
        {
          name: 'internal',
          properties: {
            primary: true,
            privateIPAddress: '10.20.1.14',
            privateIPAllocationMethod: 'Dynamic',
            subnet: { id: SUBNET },
          },
        },
      ],
    },
  },
  variants: [
    {
      checks: ['azure_network_interface_ip_forwarding_disabled'],
      members: { properties: { enableIPForwarding: true } },
    },
    {
      checks: ['azure_network_interface_no_public_ip'],
      members: {
        properties: {
          ipConfigurations: [
            {
              name: 'internal',
              properties: { subnet: { id: SUBNET }, publicIPAddress: { id: PUBLIC_ADDRESS } },
            },
          ],
        },
      },
    },
  ],
}

const LOG = 'flowLogs/vnet'

const watcher: Kind = {
  type: 'Microsoft.Network/networkWatchers',
  prefix: 'nw',
  members: { properties: { provisioningState: 'Succeeded' } },
  inside: {
    [LOG]: {
      location: 'westeurope',
      properties: {
        enabled: true,
        format: { type: 'JSON', version: 2 },
        retentionPolicy: { enabled: true, days: 90 },
        storageId: LOG_STORE,
        targetResourceId: SUBNET,
      },
    },
  },
  variants: [
    {
      inside: { [LOG]: { checks: ['azure_flow_log_enabled'], members: { properties: { enabled: false } } } },
    },
    {
      inside: {
        [LOG]: {
          checks: ['azure_flow_log_kept_90_days'],
          members: { properties: { retentionPolicy: { days: 7 } } },
        },
      },
    },
    {
      inside: { [LOG]: { members: { properties: { retentionPolicy: { enabled: false, days: 0 } } } } },
    },
  ],
}

const gateway: Kind = {
  type: 'Microsoft.Network/applicationGateways',
  prefix: 'agw',
  members: {
    properties: {
      provisioningState: 'Succeeded',
      operationalState: 'Running',
      sku: { name: 'WAF_v2', tier: 'WAF_v2', capacity: 2 },
      enableHttp2: true,
      firewallPolicy: { id: FIREWALL_POLICY },
      sslPolicy: { policyType: 'Predefined', policyName: 'AppGwSslPolicy20220101S' },
    },
  },
  variants: [
    {
      checks: ['azure_application_gateway_http2_enabled'],
      members: { properties: { enableHttp2: false } },
    },
    {
      checks: ['azure_application_gateway_tls_1_2'],
      members: { properties: { sslPolicy: { policyName: 'AppGwSslPolicy20150501' } } },
    },
    {
      checks: ['azure_application_gateway_tls_1_2'],
      members: {
        properties: {
          sslPolicy: { policyType: 'Custom', policyName: undefined, minProtocolVersion: 'TLSv1_1' },
        },
      },
    },
    {
      checks: ['azure_application_gateway_waf_enabled'],
      members: {
        properties: { sku: { name: 'Standard_v2', tier: 'Standard_v2' }, firewallPolicy: undefined },
      },
    },
    {
      checks: ['azure_application_gateway_waf_inspects_bodies'],
      members: {
        properties: {
          firewallPolicy: undefined,
          webApplicationFirewallConfiguration: {
            enabled: true,
            firewallMode: 'Prevention',
            requestBodyCheck: false,
            ruleSetType: 'OWASP',
            ruleSetVersion: '3.2',
          },
        },
      },
    },
  ],
}

const gatewayPolicy: Kind = {
  type: 'Microsoft.Network/ApplicationGatewayWebApplicationFirewallPolicies',
  prefix: 'waf',
  members: {
    properties: {
      provisioningState: 'Succeeded',
      policySettings: { mode: 'Prevention', requestBodyCheck: true, state: 'Enabled' },
    },
  },
  variants: [
    {
      checks: ['azure_waf_prevents_attacks'],
      members: { properties: { policySettings: { mode: 'Detection' } } },
    },
    {
      checks: ['azure_waf_prevents_attacks'],
      members: { properties: { policySettings: { state: 'Disabled' } } },
    },
  ],
}

const frontDoorPolicy: Kind = {
  type: 'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  prefix: 'fdwaf',
  members: {
    location: 'Global',
    sku: { name: 'Premium_AzureFrontDoor' },
    properties: { policySettings: { enabledState: 'Enabled', mode: 'Prevention' } },
  },
  variants: [
    {
      checks: ['azure_waf_prevents_attacks'],
      members: { properties: { policySettings: { enabledState: 'Disabled' } } },
    },
  ],
}

export const network: readonly Kind[] = [
  group,
  networkInterface,
  watcher,
  gateway,
  gatewayPolicy,
  frontDoorPolicy,
]
