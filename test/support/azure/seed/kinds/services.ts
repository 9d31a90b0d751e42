import { IDENTITY, NETWORK, SUBNET } from '../hub.ts'
import type { Kind, Variant } from '../kind.ts'

const KEYS: Variant = {
  checks: ['azure_messaging_local_authentication_disabled'],
  members: { properties: { disableLocalAuth: false } },
}

const RULES = 'networkRuleSets/default'

function namespace(type: string, prefix: string): Kind {
  return {
    type,
    prefix,
    members: {
      sku: { name: 'Premium', tier: 'Premium', capacity: 1 },
      properties: {
        disableLocalAuth: true,
        minimumTlsVersion: '1.2',
        provisioningState: 'Succeeded',
        publicNetworkAccess: 'Enabled',
      },
    },
    inside: {
      [RULES]: {
        properties: {
          defaultAction: 'Deny',
          ipRules: [{ action: 'Allow', ipMask: '203.0.113.0/24' }],
          virtualNetworkRules: [{ subnet: { id: SUBNET }, ignoreMissingVnetServiceEndpoint: false }],
        },
      },
    },
    variants: [
      KEYS,
      { checks: ['azure_messaging_min_tls_1_2'], members: { properties: { minimumTlsVersion: '1.0' } } },
      {
        checks: ['azure_messaging_network_restricted'],
        inside: { [RULES]: { members: { properties: { defaultAction: 'Allow', ipRules: [] } } } },
      },
      {
        members: { properties: { publicNetworkAccess: 'Disabled' } },
        inside: { [RULES]: { members: { properties: { defaultAction: 'Allow' } } } },
      },
    ],
  }
}

function eventGrid(type: string, prefix: string): Kind {
  return {
    type,
    prefix,
    members: {
      properties: {
        disableLocalAuth: true,
        inboundIpRules: [{ action: 'Allow', ipMask: '203.0.113.0/24' }],
        inputSchema: 'CloudEventSchemaV1_0',
        provisioningState: 'Succeeded',
        publicNetworkAccess: 'Enabled',
      },
    },
    variants: [
      KEYS,
      {
        checks: ['azure_messaging_network_restricted'],
        members: { properties: { inboundIpRules: undefined } },
      },
    ],
  }
}

function connections(type: string, prefix: string): Kind {
  return {
    type,
    prefix,
    members: {
      sku: { name: 'Standard_S1', tier: 'Standard', capacity: 1 },
      properties: { disableLocalAuth: true, provisioningState: 'Succeeded', publicNetworkAccess: 'Disabled' },
    },
    variants: [KEYS],
  }
}

const messages: readonly Kind[] = [
  namespace('Microsoft.EventHub/namespaces', 'evhns'),
  namespace('Microsoft.ServiceBus/namespaces', 'sbns'),
  eventGrid('Microsoft.EventGrid/topics', 'evgt'),
  eventGrid('Microsoft.EventGrid/domains', 'evgd'),
  connections('Microsoft.SignalRService/signalR', 'sigr'),
  connections('Microsoft.SignalRService/webPubSub', 'wps'),
]

const OPEN = { publicNetworkAccess: 'Enabled' }
const AI_KEYS = ['azure_ai_local_authentication_disabled']
const AI_NETWORK = ['azure_ai_network_restricted']

const ai: readonly Kind[] = [
  {
    type: 'Microsoft.CognitiveServices/accounts',
    prefix: 'oai',
    members: {
      kind: 'OpenAI',
      sku: { name: 'S0' },
      properties: { disableLocalAuth: true, provisioningState: 'Succeeded', publicNetworkAccess: 'Disabled' },
    },
    variants: [
      { checks: AI_KEYS, members: { properties: { disableLocalAuth: false } } },
      { checks: AI_NETWORK, members: { properties: OPEN } },
      {
        members: {
          properties: {
            ...OPEN,
            networkAcls: {
              defaultAction: 'Deny',
              ipRules: [{ value: '203.0.113.7' }],
              virtualNetworkRules: [],
            },
          },
        },
      },
    ],
  },
  {
    type: 'Microsoft.Search/searchServices',
    prefix: 'srch',
    members: {
      sku: { name: 'standard' },
      properties: {
        disableLocalAuth: true,
        hostingMode: 'Default',
        networkRuleSet: { ipRules: [] },
        provisioningState: 'Succeeded',
        publicNetworkAccess: 'Disabled',
      },
    },
    variants: [
      { checks: AI_KEYS, members: { properties: { disableLocalAuth: false } } },
      { checks: AI_NETWORK, members: { properties: OPEN } },
      { members: { properties: { ...OPEN, networkRuleSet: { ipRules: [{ value: '203.0.113.7' }] } } } },
    ],
  },
  {
    type: 'Microsoft.MachineLearningServices/workspaces',
    prefix: 'mlw',
    members: {
      kind: 'Default',
      identity: IDENTITY,
      properties: { provisioningState: 'Succeeded', publicNetworkAccess: 'Disabled' },
    },
    variants: [{ checks: AI_NETWORK, members: { properties: OPEN } }],
  },
]

const ANALYTICS = ['azure_analytics_public_network_access_disabled']

const analytics: readonly Kind[] = [
  {
    type: 'Microsoft.DataFactory/factories',
    prefix: 'adf',
    members: {
      identity: IDENTITY,
      properties: { provisioningState: 'Succeeded', publicNetworkAccess: 'Disabled', version: '2018-06-01' },
    },
    variants: [{ checks: ANALYTICS, members: { properties: OPEN } }],
  },
  {
    type: 'Microsoft.Kusto/clusters',
    prefix: 'dec',
    members: {
      sku: { name: 'Standard_E8ads_v5', tier: 'Standard', capacity: 2 },
      properties: {
        allowedIpRangeList: [],
        enableDiskEncryption: true,
        provisioningState: 'Succeeded',
        publicNetworkAccess: 'Disabled',
        state: 'Running',
      },
    },
    variants: [
      { checks: ANALYTICS, members: { properties: OPEN } },
      {
        checks: ['azure_kusto_disk_encryption_enabled'],
        members: { properties: { enableDiskEncryption: false } },
      },
      { members: { properties: { ...OPEN, allowedIpRangeList: ['203.0.113.0/24'] } } },
    ],
  },
  {
    type: 'Microsoft.Databricks/workspaces',
    prefix: 'dbw',
    members: {
      sku: { name: 'premium' },
      properties: {
        parameters: {
          customVirtualNetworkId: { type: 'String', value: NETWORK },
          enableNoPublicIp: { type: 'Bool', value: true },
        },
        provisioningState: 'Succeeded',
        publicNetworkAccess: 'Disabled',
      },
    },
    variants: [
      {
        checks: ['azure_databricks_no_public_ip'],
        members: { properties: { parameters: { enableNoPublicIp: { value: false } } } },
      },
      {
        checks: ['azure_databricks_own_network'],
        members: { properties: { parameters: { customVirtualNetworkId: undefined } } },
      },
      { checks: ['azure_databricks_public_network_access_disabled'], members: { properties: OPEN } },
    ],
  },
]

const VARIABLE = 'variables/endpoint'

const management: readonly Kind[] = [
  {
    type: 'Microsoft.AppConfiguration/configurationStores',
    prefix: 'appcs',
    members: {
      sku: { name: 'standard' },
      properties: { disableLocalAuth: true, enablePurgeProtection: true, provisioningState: 'Succeeded' },
    },
    variants: [
      {
        checks: ['azure_app_configuration_local_authentication_disabled'],
        members: { properties: { disableLocalAuth: false } },
      },
      {
        checks: ['azure_app_configuration_purge_protection_enabled'],
        members: { properties: { enablePurgeProtection: false } },
      },
      // This tier keeps nothing that is deleted.
      { members: { sku: { name: 'free' }, properties: { enablePurgeProtection: undefined } } },
    ],
  },
  {
    type: 'Microsoft.Automation/automationAccounts',
    prefix: 'aa',
    members: { properties: { state: 'Ok', publicNetworkAccess: false } },
    inside: { [VARIABLE]: { properties: { isEncrypted: true } } },
    variants: [
      {
        inside: {
          [VARIABLE]: {
            checks: ['azure_automation_variable_encrypted'],
            members: { properties: { isEncrypted: false, value: '"https://shop.example.com"' } },
          },
        },
      },
    ],
  },
]

export const services: readonly Kind[] = [...messages, ...ai, ...analytics, ...management]
