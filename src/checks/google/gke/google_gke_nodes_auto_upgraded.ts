import { defineCheck, mustBe } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_auto_upgraded',
  title: 'GKE nodes should be upgraded automatically',
  service: 'gke',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['patching'],
  risk: 'Known flaws of the kernel, the container runtime and the kubelet stay open on the nodes until somebody upgrades them by hand.',
  remediation: {
    text: 'Enable automatic upgrades of the node pool, with a maintenance window that suits what runs there.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/node-auto-upgrades',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/concepts/cluster-upgrades'],
  compliance: { 'nsa-kubernetes-1.2': ['upgrading-and-application-security'] },
  sameAs: { checkov: ['CKV_GCP_10'], trivy: ['GCP-0058', 'google-gke-enable-auto-upgrade'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) =>
      mustBe(pool.at('management').at('autoUpgrade'), true, {
        passes: 'Nodes are upgraded automatically.',
        fails: 'Nodes are not upgraded automatically.',
      }),
    ),
})
