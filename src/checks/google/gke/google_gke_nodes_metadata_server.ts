import { defineCheck, fail, pass } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

/** Those with other names were in versions of the provider before 4. */
const HIDING: ReadonlySet<string> = new Set(['GKE_METADATA', 'GKE_METADATA_SERVER', 'SECURE'])

export default defineCheck({
  id: 'google_gke_nodes_metadata_server',
  title: 'GKE nodes should hide the metadata of their machines from pods',
  service: 'gke',
  severity: 'medium',
  categories: ['identity', 'isolation'],
  topics: ['workload-identity'],
  risk: 'Every pod reads the token of the node from its metadata, and acts as the node.',
  remediation: {
    text: 'Set the mode of workload_metadata_config to GKE_METADATA.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity#option_2_node_pool_modification',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  compliance: { 'nsa-kubernetes-1.2': ['cloud-infrastructure'] },
  sameAs: { checkov: ['CKV_GCP_69'], trivy: ['GCP-0057', 'google-gke-node-metadata-security'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) => {
      const mode = pool.at('config').at('workloadMetadataConfig').at('mode')
      // Workload Identity Federation of the cluster, which has a check of its own, is then what decides.
      if (mode.value === undefined) return undefined
      return HIDING.has(mode.known() ?? '')
        ? pass('Pods see the metadata server of GKE.', mode)
        : fail('Pods see the metadata of the machine.', mode)
    }),
})
