import type { NodePool } from '../../../../model/google/container.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

export const google_container_cluster = defineAdapter({
  type: 'container.googleapis.com/Cluster',
  renamed: {
    autopilot: '',
    'autopilot.enabled': 'enable_autopilot',
    autoscaling: 'cluster_autoscaling',
    'autoscaling.autoprovisioningNodePoolDefaults': 'cluster_autoscaling.auto_provisioning_defaults',
    ipAllocationPolicy: '',
    legacyAbac: '',
    'legacyAbac.enabled': 'enable_legacy_abac',
    'loggingConfig.componentConfig': 'logging_config',
    'monitoringConfig.componentConfig': 'monitoring_config',
    networkConfig: '',
    'networkConfig.enableIntraNodeVisibility': 'enable_intranode_visibility',
    'nodePools[].config': 'node_pool.node_config',
    'nodePools[].config.workloadMetadataConfig.mode': metadataModes('node_pool.node_config'),
    shieldedNodes: '',
    'shieldedNodes.enabled': 'enable_shielded_nodes',
    // Named otherwise before version 4 of the provider.
    'workloadIdentityConfig.workloadPool': [
      'workload_identity_config.workload_pool',
      'workload_identity_config.identity_namespace',
    ],
  },
  defaults: {
    binaryAuthorization: beforeVersion5,
    'binaryAuthorization.evaluationMode': (authorization: Block) => enforced(authorization, 'enabled'),
    nodePools: defaultPools,
  },
  joined: {
    'ipAllocationPolicy.useIpAliases': (cluster) =>
      cluster.string('networking_mode')?.map((mode) => mode !== 'ROUTES'),
    // The block enables them, even when it is empty.
    'masterAuthorizedNetworksConfig.enabled': (networks) => networks.implied(true),
  },
})

/** How a pool describes its nodes, and a cluster those of its default pool. */
const ofNodes = {
  config: 'node_config',
  'config.workloadMetadataConfig.mode': metadataModes('node_config'),
} as const

export const google_container_node_pool = defineAdapter({
  type: 'container.googleapis.com/NodePool',
  renamed: ofNodes,
})

/** The default pool, which the cluster itself describes. */
const defaultPool = defineAdapter({
  type: 'container.googleapis.com/NodePool',
  renamed: ofNodes,
  joined: { name: () => 'default-pool' },
})

/** Named otherwise before version 4 of the provider. */
function metadataModes(nodes: string): readonly string[] {
  return ['mode', 'node_metadata'].map((name) => `${nodes}.workload_metadata_config.${name}`)
}

/** Before version 5 of the provider an argument of the cluster stood for the block. */
function beforeVersion5(cluster: Block) {
  const evaluationMode = enforced(cluster, 'enable_binary_authorization')
  return evaluationMode && { evaluationMode }
}

/** A flag, which `evaluation_mode` has replaced. */
function enforced(block: Block, argument: string) {
  return block
    .boolean(argument)
    ?.map((isEnabled) => (isEnabled ? 'PROJECT_SINGLETON_POLICY_ENFORCE' : 'DISABLED'))
}

/** The pool of a cluster without blocks for pools, unless Terraform removes it at once. */
function defaultPools(
  cluster: TerraformResource,
  module: TerraformModule,
): readonly Sourced<Property<NodePool>>[] {
  const without = ['remove_default_node_pool', 'enable_autopilot'].map((name) => cluster.boolean(name))
  if (without.some((flag) => flag?.value === true)) return []
  const unknown = without.find((flag) => isUnknown(flag?.value))
  if (unknown && isUnknown(unknown.value)) return [new Located(unknown.value, unknown.location)]
  return [cluster.at(defaultPool.properties(cluster, module) as Sourced<NodePool>)]
}
