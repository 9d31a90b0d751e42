import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'

export const managedCluster = defineAdapter({
  type: 'Microsoft.ContainerService/managedClusters',
  named: ['name'],
  properties: (cluster, module) => ({
    name: cluster.string('name'),
    addonProfiles: {
      azurepolicy: { enabled: cluster.boolean('azure_policy_enabled') ?? false },
      omsagent: cluster.one('oms_agent', agent) ?? oldAgent(cluster),
    },
    apiServerAccessProfile: {
      authorizedIPRanges:
        cluster.one('api_server_access_profile', (profile) => profile.strings('authorized_ip_ranges')) ??
        // The same, up to version 3.
        cluster.strings('api_server_authorized_ip_ranges'),
      enablePrivateCluster: cluster.boolean('private_cluster_enabled') ?? false,
    },
    autoUpgradeProfile: {
      upgradeChannel:
        cluster.string('automatic_upgrade_channel') ??
        // The same, up to version 3.
        cluster.string('automatic_channel_upgrade'),
    },
    diagnosticSettings: module.join(
      'azurerm_monitor_diagnostic_setting',
      'target_resource_id',
      cluster,
      (setting) => setting.implied({ name: setting.string('name') }),
    ),
    disableLocalAccounts: cluster.boolean('local_account_disabled') ?? false,
    enableRBAC: cluster.boolean('role_based_access_control_enabled') ?? true,
    networkProfile: cluster.one('network_profile', (network) =>
      network.at({
        networkDataplane: network.string('network_data_plane'),
        networkPolicy: network.string('network_policy'),
      }),
    ),
    oidcIssuerProfile: {
      enabled:
        cluster.boolean('oidc_issuer_enabled') ??
        changedDefault(module, { provider: 'azurerm', since: 5, to: true }),
    },
    securityProfile: {
      workloadIdentity: { enabled: cluster.boolean('workload_identity_enabled') ?? false },
    },
  }),
})

/** Up to version 2 of the provider, a block in `addon_profile`, which can be disabled. */
function oldAgent(cluster: Block) {
  return cluster.one('addon_profile', (profile) => profile.one('oms_agent', agent))
}

function agent(block: Block) {
  return block.at({ enabled: block.boolean('enabled') ?? block.implied(true) })
}
