import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'
import { firewallRule } from './sql.ts'

export const dataFactory = defineType({
  type: 'Microsoft.DataFactory/factories',
  names: ['name'],
  properties: { name: text, publicNetworkAccess },
})

/** A cluster of Azure Data Explorer. */
export const kustoCluster = defineType({
  type: 'Microsoft.Kusto/clusters',
  names: ['name'],
  properties: {
    name: text,
    /** Address ranges that may connect; absent or empty: every address. */
    allowedIpRangeList: list(text),
    enableDiskEncryption: defaulted(flag, false),
    publicNetworkAccess,
  },
})

export const synapseWorkspace = defineType({
  type: 'Microsoft.Synapse/workspaces',
  names: ['name'],
  properties: {
    name: text,
    firewallRules: list(object(firewallRule)),
    /** `default` for a network that the service manages; absent: none. */
    managedVirtualNetwork: text,
    managedVirtualNetworkSettings: object({
      /** Whether data can leave for approved tenants only. */
      preventDataExfiltration: defaulted(flag, false),
    }),
    publicNetworkAccess,
  },
})

/** A rule of a workspace that is declared elsewhere, or that is not known. */
export const synapseFirewallRule = defineType({
  type: 'Microsoft.Synapse/workspaces/firewallRules',
  properties: firewallRule,
})

export const databricksWorkspace = defineType({
  type: 'Microsoft.Databricks/workspaces',
  names: ['name'],
  properties: {
    name: text,
    parameters: object({
      customVirtualNetworkId: object({ value: text }),
      /** Whether machines of clusters have no public address. */
      enableNoPublicIp: object({ value: flag }),
    }),
    publicNetworkAccess,
  },
})
