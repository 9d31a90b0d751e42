import type { Block } from '../block.ts'
import { changedDefault } from '../changed-default.ts'
import type { TerraformModule } from '../terraform-module.ts'
import { defineAdapter } from './define-adapter.ts'
import { definePart } from './define-part.ts'
import { isBefore } from './settings.ts'

const SECRETS_PROVIDER = ['key_vault_secrets_provider', 'addon_profile.azure_keyvault_secrets_provider']

export const azurerm_kubernetes_cluster = defineAdapter({
  type: 'Microsoft.ContainerService/managedClusters',
  // Second names are of version 3 and before.
  renamed: {
    addonProfiles: '',
    'addonProfiles.azureKeyvaultSecretsProvider': SECRETS_PROVIDER,
    'addonProfiles.azureKeyvaultSecretsProvider.config': SECRETS_PROVIDER,
    'addonProfiles.azureKeyvaultSecretsProvider.config.enableSecretRotation':
      'key_vault_secrets_provider.secret_rotation_enabled',
    apiServerAccessProfile: '',
    'apiServerAccessProfile.authorizedIPRanges': [
      'api_server_access_profile.authorized_ip_ranges',
      'api_server_authorized_ip_ranges',
    ],
    'apiServerAccessProfile.enablePrivateCluster': 'private_cluster_enabled',
    autoUpgradeProfile: '',
    'autoUpgradeProfile.upgradeChannel': ['automatic_upgrade_channel', 'automatic_channel_upgrade'],
    disableLocalAccounts: 'local_account_disabled',
    enableRBAC: 'role_based_access_control_enabled',
    'networkProfile.networkDataplane': 'network_profile.network_data_plane',
    oidcIssuerProfile: '',
    'oidcIssuerProfile.enabled': 'oidc_issuer_enabled',
    securityProfile: '',
    'securityProfile.workloadIdentity': '',
    'securityProfile.workloadIdentity.enabled': 'workload_identity_enabled',
  },
  defaults: {
    // A block up to version 2, where it was false by default.
    enableRBAC: (cluster, module) =>
      cluster.one('role_based_access_control', isEnabled) ?? !isBefore(module, 3),
    'oidcIssuerProfile.enabled': (_: Block, module: TerraformModule) =>
      changedDefault(module, { provider: 'azurerm', since: 5, to: true }),
  },
  joined: {
    'addonProfiles.azureKeyvaultSecretsProvider.enabled': isEnabled,
    'addonProfiles.httpApplicationRouting': (cluster) => ({
      enabled:
        cluster.boolean('http_application_routing_enabled') ??
        oldAddon(cluster, 'http_application_routing', isEnabled) ??
        false,
    }),
    'addonProfiles.azurepolicy': (cluster) => ({
      enabled:
        cluster.boolean('azure_policy_enabled') ?? oldAddon(cluster, 'azure_policy', isEnabled) ?? false,
    }),
    'addonProfiles.omsagent': (cluster) =>
      cluster.one('oms_agent', agent) ?? oldAddon(cluster, 'oms_agent', agent),
    agentPoolProfiles: (cluster, module) => [
      ...(cluster.all('default_node_pool', nodePool) ?? []),
      ...module
        .referring('azurerm_kubernetes_cluster_node_pool', 'kubernetes_cluster_id', cluster)
        .map(nodePool),
    ],
    diagnosticSettings: (cluster, module) =>
      module.join('azurerm_monitor_diagnostic_setting', 'target_resource_id', cluster, (setting) =>
        setting.implied({ name: setting.string('name') }),
      ),
  },
})

/** A node pool of a cluster that this module does not declare. */
export const azurerm_kubernetes_cluster_node_pool = definePart({
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
