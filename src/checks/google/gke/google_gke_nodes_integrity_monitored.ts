import { defineCheck, mustNotBe } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_integrity_monitored',
  title: 'The integrity of GKE nodes should be monitored',
  service: 'gke',
  severity: 'low',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Nobody notices that a node has booted with another kernel or other modules than before.',
  remediation: {
    text: 'Leave integrity monitoring of the node pool at its default.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes',
  },
  references: ['https://cloud.google.com/compute/shielded-vm/docs/integrity-monitoring'],
  sameAs: { checkov: ['CKV_GCP_72'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) =>
      mustNotBe(pool.at('config').at('shieldedInstanceConfig').at('enableIntegrityMonitoring'), false, {
        passes: 'Integrity is monitored.',
        fails: 'Integrity is not monitored.',
      }),
    ),
})
