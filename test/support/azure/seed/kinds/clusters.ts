import { IDENTITY, LOGS, SUBNET } from '../hub.ts'
import type { Kind } from '../kind.ts'

const DIAGNOSTICS = 'providers/Microsoft.Insights/diagnosticSettings/audit'

const pool = {
  name: 'system',
  count: 3,
  enableEncryptionAtHost: true,
  enableNodePublicIP: false,
  mode: 'System',
  vmSize: 'Standard_D4s_v5',
  vnetSubnetID: SUBNET,
}

const cluster: Kind = {
  type: 'Microsoft.ContainerService/managedClusters',
  prefix: 'aks',
  count: 2,
  members: {
    identity: IDENTITY,
    sku: { name: 'Base', tier: 'Standard' },
    properties: {
      provisioningState: 'Succeeded',
      kubernetesVersion: '1.34',
      addonProfiles: {
        azureKeyvaultSecretsProvider: { enabled: true, config: { enableSecretRotation: 'true' } },
        azurepolicy: { enabled: true },
        omsagent: { enabled: true, config: { logAnalyticsWorkspaceResourceID: LOGS } },
      },
      agentPoolProfiles: [pool, { ...pool, name: 'apps', mode: 'User' }],
      apiServerAccessProfile: { enablePrivateCluster: true },
      autoUpgradeProfile: { upgradeChannel: 'patch', nodeOSUpgradeChannel: 'NodeImage' },
      disableLocalAccounts: true,
      enableRBAC: true,
      networkProfile: { networkPlugin: 'azure', networkPolicy: 'cilium', networkDataplane: 'cilium' },
      oidcIssuerProfile: { enabled: true },
      securityProfile: { workloadIdentity: { enabled: true } },
    },
  },
  inside: {
    [DIAGNOSTICS]: { properties: { workspaceId: LOGS, logs: [{ category: 'kube-audit', enabled: true }] } },
  },
  variants: [
    // The diagnostic setting sends logs.
    { members: { properties: { addonProfiles: { omsagent: undefined } } } },
    {
      checks: ['azure_aks_api_server_not_public'],
      members: { properties: { apiServerAccessProfile: { enablePrivateCluster: false } } },
    },
    {
      members: {
        properties: {
          apiServerAccessProfile: { enablePrivateCluster: false, authorizedIPRanges: ['203.0.113.0/24'] },
        },
      },
    },
    {
      checks: ['azure_aks_host_encryption_enabled'],
      members: {
        properties: { agentPoolProfiles: [pool, { ...pool, name: 'apps', enableEncryptionAtHost: false }] },
      },
    },
    {
      checks: ['azure_aks_http_application_routing_disabled'],
      members: { properties: { addonProfiles: { httpApplicationRouting: { enabled: true } } } },
    },
    {
      checks: ['azure_aks_local_accounts_disabled'],
      members: { properties: { disableLocalAccounts: false } },
    },
    {
      checks: ['azure_aks_logs_collected'],
      members: { properties: { addonProfiles: { omsagent: { enabled: false } } } },
      inside: { [DIAGNOSTICS]: undefined },
    },
    {
      checks: ['azure_aks_network_policy_set'],
      members: { properties: { networkProfile: { networkPolicy: 'none', networkDataplane: 'azure' } } },
    },
    {
      checks: ['azure_aks_nodes_no_public_ip'],
      members: { properties: { agentPoolProfiles: [{ ...pool, enableNodePublicIP: true }] } },
    },
    {
      checks: ['azure_aks_policy_addon_enabled'],
      members: { properties: { addonProfiles: { azurepolicy: { enabled: false } } } },
    },
    { checks: ['azure_aks_rbac_enabled'], members: { properties: { enableRBAC: false } } },
    {
      checks: ['azure_aks_secret_rotation_enabled'],
      members: {
        properties: {
          addonProfiles: { azureKeyvaultSecretsProvider: { config: { enableSecretRotation: 'false' } } },
        },
      },
    },
    {
      checks: ['azure_aks_upgrade_channel_set'],
      members: { properties: { autoUpgradeProfile: { upgradeChannel: 'none' } } },
    },
    {
      checks: ['azure_aks_workload_identity_enabled'],
      members: { properties: { securityProfile: { workloadIdentity: undefined } } },
    },
  ],
}

const registry: Kind = {
  type: 'Microsoft.ContainerRegistry/registries',
  prefix: 'cr',
  members: {
    sku: { name: 'Premium', tier: 'Premium' },
    properties: {
      adminUserEnabled: false,
      anonymousPullEnabled: false,
      networkRuleSet: { defaultAction: 'Deny', ipRules: [{ action: 'Allow', value: '203.0.113.0/24' }] },
      provisioningState: 'Succeeded',
      publicNetworkAccess: 'Enabled',
    },
  },
  variants: [
    {
      checks: ['azure_container_registry_admin_disabled'],
      members: { properties: { adminUserEnabled: true } },
    },
    {
      checks: ['azure_container_registry_network_restricted'],
      members: { properties: { networkRuleSet: { defaultAction: 'Allow', ipRules: [] } } },
    },
    {
      checks: ['azure_container_registry_no_anonymous_pull'],
      members: { properties: { anonymousPullEnabled: true } },
    },
  ],
}

const SECRET = { name: 'DB_PASSWORD', value: 'hK4v9Qz2rT8m' }

const app: Kind = {
  type: 'Microsoft.App/containerApps',
  prefix: 'ca',
  members: {
    identity: IDENTITY,
    properties: {
      provisioningState: 'Succeeded',
      configuration: { ingress: { allowInsecure: false, external: true, targetPort: 8080 } },
      template: {
        containers: [
          {
            name: 'web',
            image: 'shop.azurecr.io/web:1.4.2',
            env: [{ name: 'DB_PASSWORD', secretRef: 'db' }],
          },
        ],
      },
    },
  },
  variants: [
    {
      checks: ['azure_container_app_https_only'],
      members: { properties: { configuration: { ingress: { allowInsecure: true } } } },
    },
    {
      checks: ['azure_container_no_plaintext_secrets'],
      members: {
        properties: {
          template: { containers: [{ name: 'web', image: 'shop.azurecr.io/web:1.4.2', env: [SECRET] }] },
        },
      },
    },
    { members: { properties: { configuration: { ingress: undefined } } } },
  ],
}

const group: Kind = {
  type: 'Microsoft.ContainerInstance/containerGroups',
  prefix: 'ci',
  members: {
    properties: {
      osType: 'Linux',
      provisioningState: 'Succeeded',
      ipAddress: { type: 'Private', ports: [{ port: 8080, protocol: 'TCP' }] },
      containers: [
        {
          name: 'job',
          properties: { image: 'shop.azurecr.io/job:1.4.2', environmentVariables: [{ name: 'DB_PASSWORD' }] },
        },
      ],
    },
  },
  variants: [
    {
      checks: ['azure_container_group_no_public_ip'],
      members: { properties: { ipAddress: { type: 'Public' } } },
    },
    {
      checks: ['azure_container_no_plaintext_secrets'],
      members: {
        properties: {
          containers: [
            {
              name: 'job',
              properties: { image: 'shop.azurecr.io/job:1.4.2', environmentVariables: [SECRET] },
            },
          ],
        },
      },
    },
    { members: { properties: { ipAddress: undefined } } },
  ],
}

export const clusters: readonly Kind[] = [cluster, registry, app, group]
