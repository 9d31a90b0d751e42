import { defineAdapter } from '../adapter.ts'
import { DIFFERS_BY_VERSION } from './settings.ts'

export const managedCluster = defineAdapter({
  type: 'Microsoft.ContainerService/managedClusters',
  named: ['name'],
  properties: (cluster) => ({
    name: cluster.string('name'),
    addonProfiles: { azurepolicy: { enabled: cluster.boolean('azure_policy_enabled') ?? false } },
    apiServerAccessProfile: {
      authorizedIPRanges:
        cluster.one('api_server_access_profile', (profile) => profile.strings('authorized_ip_ranges')) ??
        // The same, up to version 3.
        cluster.strings('api_server_authorized_ip_ranges'),
      enablePrivateCluster: cluster.boolean('private_cluster_enabled') ?? false,
    },
    disableLocalAccounts: cluster.boolean('local_account_disabled') ?? false,
    enableRBAC: cluster.boolean('role_based_access_control_enabled') ?? true,
    networkProfile: cluster.one('network_profile', (network) =>
      network.at({
        networkDataplane: network.string('network_data_plane'),
        networkPolicy: network.string('network_policy'),
      }),
    ),
    // False up to version 4.
    oidcIssuerProfile: { enabled: cluster.boolean('oidc_issuer_enabled') ?? DIFFERS_BY_VERSION },
    securityProfile: {
      workloadIdentity: { enabled: cluster.boolean('workload_identity_enabled') ?? false },
    },
  }),
})
