import { defineAdapter } from './define-adapter.ts'
import { enabledOrDisabled, publicNetworkAccess } from './settings.ts'
import { addresses } from './sql.ts'

export const azurerm_data_factory = defineAdapter({
  type: 'Microsoft.DataFactory/factories',
  joined: { publicNetworkAccess: (factory) => enabledOrDisabled(factory, 'public_network_enabled') },
})

export const azurerm_kusto_cluster = defineAdapter({
  type: 'Microsoft.Kusto/clusters',
  renamed: {
    allowedIpRangeList: 'allowed_ip_ranges',
    // The second name is of version 2 and before.
    enableDiskEncryption: ['disk_encryption_enabled', 'enable_disk_encryption'],
  },
  joined: { publicNetworkAccess },
})

/** `azurerm_synapse_workspace` with its firewall rules, which are separate resources. */
export const azurerm_synapse_workspace = defineAdapter({
  type: 'Microsoft.Synapse/workspaces',
  renamed: {
    managedVirtualNetworkSettings: '',
    'managedVirtualNetworkSettings.preventDataExfiltration': 'data_exfiltration_protection_enabled',
  },
  joined: {
    firewallRules: (workspace, module) =>
      module
        .referring('azurerm_synapse_firewall_rule', 'synapse_workspace_id', workspace)
        .map((rule) => rule.at(addresses(rule))),
    managedVirtualNetwork: (workspace) =>
      workspace.boolean('managed_virtual_network_enabled')?.map((enabled) => (enabled ? 'default' : '')),
    publicNetworkAccess,
  },
})

/** A firewall rule of a workspace that this module does not declare: a resource of its own. */
export const azurerm_synapse_firewall_rule = defineAdapter({
  type: 'Microsoft.Synapse/workspaces/firewallRules',
  named: ['name'],
  partOf: { synapse_workspace_id: ['azurerm_synapse_workspace'] },
})

export const azurerm_databricks_workspace = defineAdapter({
  type: 'Microsoft.Databricks/workspaces',
  renamed: {
    parameters: 'custom_parameters',
    'parameters.customVirtualNetworkId': 'custom_parameters',
    'parameters.customVirtualNetworkId.value': 'custom_parameters.virtual_network_id',
    'parameters.enableNoPublicIp': 'custom_parameters',
    'parameters.enableNoPublicIp.value': 'custom_parameters.no_public_ip',
  },
  // False up to version 3.103.
  defaults: { 'parameters.enableNoPublicIp.value': true },
  joined: { publicNetworkAccess },
})
