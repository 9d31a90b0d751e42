import { defineCheck, mustBe } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_auto_repaired',
  title: 'GKE nodes should be repaired automatically',
  service: 'gke',
  severity: 'low',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'A node that hangs or runs out of disk stays in the cluster, with what should watch and patch it not running.',
  remediation: {
    text: 'Enable automatic repair of the node pool.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-repair',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_9'], trivy: ['GCP-0063', 'google-gke-enable-auto-repair'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) =>
      mustBe(pool.at('management').at('autoRepair'), true, {
        passes: 'Nodes are repaired automatically.',
        fails: 'Nodes are not repaired automatically.',
      }),
    ),
})
