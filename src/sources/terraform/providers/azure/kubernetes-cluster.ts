import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'
import { definePart } from './define-part.ts'
import { isBefore } from './settings.ts'

export const managedCluster = defineAdapter({
  type: 'Microsoft.ContainerService/managedClusters',
  named: ['name'],
  properties: (cluster, module) => ({
    name: cluster.string('name'),
    addonProfiles: {
      azureKeyvaultSecretsProvider:
        cluster.object('key_vault_secrets_provider', secretsProvider) ??
        oldAddon(cluster, 'azure_keyvault_secrets_provider', (provider) =>
          provider.at(secretsProvider(provider)),
        ),
      httpApplicationRouting: {
        enabled:
          cluster.boolean('http_application_routing_enabled') ??
          oldAddon(cluster, 'http_application_routing', isEnabled) ??
          false,
      },
      azurepolicy: {
        enabled:
          cluster.boolean('azure_policy_enabled') ?? oldAddon(cluster, 'azure_policy', isEnabled) ?? false,
      },
      omsagent: cluster.one('oms_agent', agent) ?? oldAddon(cluster, 'oms_agent', agent),
    },
    agentPoolProfiles: [
      ...(cluster.all('default_node_pool', nodePool) ?? []),
      ...module
        .referring('azurerm_kubernetes_cluster_node_pool', 'kubernetes_cluster_id', cluster)
        .map(nodePool),
    ],
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
    enableRBAC:
      cluster.boolean('role_based_access_control_enabled') ??
      // The same, up to version 2, where it was false by default.
      cluster.one('role_based_access_control', isEnabled) ??
      !isBefore(module, 3),
    networkProfile: cluster.object('network_profile', (network) => ({
      networkDataplane: network.string('network_data_plane'),
      networkPolicy: network.string('network_policy'),
    })),
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

/** A node pool of a cluster that this module does not declare. */
export const clusterNodePool = definePart({
  type: 'Microsoft.ContainerService/managedClusters',
  partOf: { kubernetes_cluster_id: ['azurerm_kubernetes_cluster'] },
  properties: (pool) => ({ agentPoolProfiles: [nodePool(pool)] }),
})

/** Up to version 2 of the provider, a block in `addon_profile`, which can be disabled. */
function oldAddon<P>(cluster: Block, name: string, translate: (block: Block) => P) {
  return cluster.one('addon_profile', (profile) => profile.one(name, translate))
}

function isEnabled(block: Block) {
  return block.boolean('enabled') ?? block.implied(true)
}

function agent(block: Block) {
  return block.at({ enabled: isEnabled(block) })
}

function secretsProvider(provider: Block) {
  return {
    config: {
      enableSecretRotation: provider.boolean('secret_rotation_enabled')?.map(String) ?? 'false',
    },
    enabled: isEnabled(provider),
  }
}

function nodePool(pool: Block) {
  return pool.at({
    enableEncryptionAtHost:
      pool.boolean('host_encryption_enabled') ??
      // The same, up to version 3.
      pool.boolean('enable_host_encryption') ??
      false,
    enableNodePublicIP:
      pool.boolean('node_public_ip_enabled') ??
      // The same, up to version 3.
      pool.boolean('enable_node_public_ip') ??
      false,
    name: pool.string('name'),
  })
}
