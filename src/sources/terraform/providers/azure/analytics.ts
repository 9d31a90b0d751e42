import { defineAdapter } from '../adapter.ts'
import { enabledOrDisabled, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

export const dataFactory = defineAdapter({
  type: 'Microsoft.DataFactory/factories',
  named: ['name'],
  properties: (factory) => ({
    name: factory.string('name'),
    publicNetworkAccess: enabledOrDisabled(factory, 'public_network_enabled'),
  }),
})

export const kustoCluster = defineAdapter({
  type: 'Microsoft.Kusto/clusters',
  named: ['name'],
  properties: (cluster) => ({
    name: cluster.string('name'),
    allowedIpRangeList: cluster.strings('allowed_ip_ranges'),
    enableDiskEncryption:
      cluster.boolean('disk_encryption_enabled') ??
      // The same, up to version 2.
      cluster.boolean('enable_disk_encryption') ??
      false,
    publicNetworkAccess: publicNetworkAccess(cluster),
  }),
})

/** `azurerm_synapse_workspace` with its firewall rules, which are separate resources. */
export const synapseWorkspace = defineAdapter({
  type: 'Microsoft.Synapse/workspaces',
  named: ['name'],
  properties: (workspace, module) => ({
    name: workspace.string('name'),
    firewallRules: module
      .referring('azurerm_synapse_firewall_rule', 'synapse_workspace_id', workspace)
      .map((rule) => rule.at(addresses(rule))),
    managedVirtualNetwork: workspace
      .boolean('managed_virtual_network_enabled')
      ?.map((enabled) => (enabled ? 'default' : '')),
    managedVirtualNetworkSettings: {
      preventDataExfiltration: workspace.boolean('data_exfiltration_protection_enabled') ?? false,
    },
    publicNetworkAccess: publicNetworkAccess(workspace),
  }),
})

/** A firewall rule of a workspace that this module does not declare: a resource of its own. */
export const synapseFirewallRule = defineAdapter({
  type: 'Microsoft.Synapse/workspaces/firewallRules',
  named: ['name'],
  partOf: { synapse_workspace_id: ['azurerm_synapse_workspace'] },
  properties: addresses,
})

export const databricksWorkspace = defineAdapter({
  type: 'Microsoft.Databricks/workspaces',
  named: ['name'],
  properties: (workspace) => ({
    name: workspace.string('name'),
    parameters: workspace.object('custom_parameters', (parameters) => ({
      customVirtualNetworkId: parameters.at({ value: parameters.string('virtual_network_id') }),
      // False up to version 3.103.
      enableNoPublicIp: parameters.at({ value: parameters.boolean('no_public_ip') ?? true }),
    })),
    publicNetworkAccess: publicNetworkAccess(workspace),
  }),
})
