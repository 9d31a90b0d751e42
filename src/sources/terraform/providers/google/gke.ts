import type { AuthorizedNetworks, NodePool } from '../../../../model/google/container.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'

export const cluster = defineAdapter({
  type: 'container.googleapis.com/Cluster',
  named: ['name'],
  properties: (cluster) => ({
    name: cluster.string('name'),
    authenticatorGroupsConfig: cluster.object('authenticator_groups_config', (groups) => ({
      securityGroup: groups.string('security_group'),
    })),
    autopilot: { enabled: cluster.boolean('enable_autopilot') ?? false },
    autoscaling: cluster.one('cluster_autoscaling', (autoscaling) => ({
      autoprovisioningNodePoolDefaults: autoscaling.object('auto_provisioning_defaults', (defaults) => ({
        serviceAccount: defaults.string('service_account'),
      })),
    })),
    binaryAuthorization:
      cluster.object('binary_authorization', (authorization) => ({
        evaluationMode:
          authorization.string('evaluation_mode') ?? enforced(authorization, 'enabled') ?? 'DISABLED',
      })) ?? beforeVersion5(cluster),
    controlPlaneEndpointsConfig: cluster.one('control_plane_endpoints_config', (endpoints) => ({
      ipEndpointsConfig: endpoints.object('ip_endpoints_config', (addresses) => ({
        enabled: addresses.boolean('enabled'),
      })),
    })),
    databaseEncryption: cluster.object('database_encryption', (encryption) => ({
      state: encryption.string('state'),
    })),
    enableKubernetesAlpha: cluster.boolean('enable_kubernetes_alpha') ?? false,
    ipAllocationPolicy: { useIpAliases: cluster.string('networking_mode')?.map((mode) => mode !== 'ROUTES') },
    legacyAbac: { enabled: cluster.boolean('enable_legacy_abac') ?? false },
    loggingConfig: cluster.one('logging_config', components),
    loggingService: cluster.string('logging_service'),
    masterAuth: cluster.object('master_auth', (auth) => ({
      username: auth.string('username'),
      clientCertificateConfig: auth.object('client_certificate_config', (config) => ({
        issueClientCertificate: config.boolean('issue_client_certificate'),
      })),
    })),
    masterAuthorizedNetworksConfig: cluster.one('master_authorized_networks_config', authorizedNetworks),
    monitoringConfig: cluster.one('monitoring_config', components),
    monitoringService: cluster.string('monitoring_service'),
    networkConfig: {
      datapathProvider: cluster.string('datapath_provider'),
      enableIntraNodeVisibility: cluster.boolean('enable_intranode_visibility'),
    },
    networkPolicy: cluster.object('network_policy', (policy) => ({ enabled: policy.boolean('enabled') })),
    nodePools: nodePoolsOf(cluster),
    privateClusterConfig: cluster.object('private_cluster_config', (config) => ({
      enablePrivateEndpoint: config.boolean('enable_private_endpoint') ?? false,
      enablePrivateNodes: config.boolean('enable_private_nodes') ?? false,
    })),
    releaseChannel: cluster.object('release_channel', (release) => ({ channel: release.string('channel') })),
    shieldedNodes: { enabled: cluster.boolean('enable_shielded_nodes') ?? true },
    workloadIdentityConfig: cluster.object('workload_identity_config', (config) => ({
      // Named otherwise before version 4 of the provider.
      workloadPool: config.string('workload_pool') ?? config.string('identity_namespace'),
    })),
  }),
})

export const nodePool = defineAdapter({
  type: 'container.googleapis.com/NodePool',
  named: ['name'],
  properties: pool,
})

/** Authorized networks. The block enables them, even when it is empty. */
function authorizedNetworks(block: Block): Sourced<AuthorizedNetworks> {
  return block.at({
    enabled: block.implied(true),
    cidrBlocks: block.objects('cidr_blocks', (range) => ({ cidrBlock: range.string('cidr_block') })),
  })
}

/** Of what logs or metrics are sent. */
function components(config: Block) {
  return { componentConfig: { enableComponents: config.strings('enable_components') } }
}

/** `enabled`, which `evaluation_mode` has replaced. */
/** Before version 5 of the provider an argument of the cluster stood for the block. */
function beforeVersion5(cluster: Block) {
  const evaluationMode = enforced(cluster, 'enable_binary_authorization')
  return evaluationMode && { evaluationMode }
}

function enforced(block: Block, argument: string) {
  return block
    .boolean(argument)
    ?.map((isEnabled) => (isEnabled ? 'PROJECT_SINGLETON_POLICY_ENFORCE' : 'DISABLED'))
}

/** The node pools of a cluster's own blocks, else the default pool, unless Terraform removes that at once. */
function nodePoolsOf(cluster: TerraformResource): readonly Sourced<Property<NodePool>>[] {
  const written = cluster.blocks('node_pool')
  if (written.length > 0) return written.map((each) => (each instanceof Block ? pool(each) : each))
  const without = ['remove_default_node_pool', 'enable_autopilot'].map((name) => cluster.boolean(name))
  if (without.some((flag) => flag?.value === true)) return []
  const unknown = without.find((flag) => isUnknown(flag?.value))
  if (unknown && isUnknown(unknown.value)) return [new Located(unknown.value, unknown.location)]
  return [
    cluster.at({ name: 'default-pool', config: cluster.one('node_config', nodeConfig), management: MANAGED }),
  ]
}

/** Defaults of the management of nodes: upgraded and repaired automatically. */
const MANAGED = { autoUpgrade: true, autoRepair: true }

function pool(block: Block): Sourced<NodePool> {
  return block.at({
    name: block.string('name'),
    config: block.one('node_config', nodeConfig),
    management:
      block.object('management', (management) => ({
        autoUpgrade: management.boolean('auto_upgrade') ?? true,
        autoRepair: management.boolean('auto_repair') ?? true,
      })) ?? MANAGED,
    networkConfig: block.one('network_config', (network) => ({
      enablePrivateNodes: network.boolean('enable_private_nodes'),
    })),
  })
}

function nodeConfig(block: Block): Sourced<NonNullable<NodePool['config']>> {
  return block.at({
    imageType: block.string('image_type'),
    serviceAccount: block.string('service_account'),
    shieldedInstanceConfig: block.object('shielded_instance_config', (config) => ({
      enableIntegrityMonitoring: config.boolean('enable_integrity_monitoring') ?? true,
      enableSecureBoot: config.boolean('enable_secure_boot'),
    })),
    workloadMetadataConfig: block.object('workload_metadata_config', (metadata) => ({
      // Named otherwise before version 4 of the provider.
      mode: metadata.string('mode') ?? metadata.string('node_metadata'),
    })),
  })
}
