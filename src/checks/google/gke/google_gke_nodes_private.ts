import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_gke_nodes_private',
  title: 'GKE nodes should have no public addresses',
  service: 'gke',
  severity: 'medium',
  categories: ['exposure', 'isolation'],
  topics: ['network-exposure'],
  risk: 'A firewall rule or a service with a node port that is opened by mistake lets everybody on the internet reach the nodes themselves.',
  remediation: {
    text: 'Enable private nodes, and let them reach the internet through Cloud NAT where they must.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/private-clusters',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/concepts/network-isolation'],
  compliance: { 'nsa-kubernetes-1.2': ['worker-node-segmentation'] },
  sameAs: { checkov: ['CKV_GCP_64', 'CKV_GCP_25'], trivy: ['GCP-0059', 'google-gke-enable-private-cluster'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate(nodes) {
    const isPool = nodes.type === 'container.googleapis.com/NodePool'
    const own = nodes.at('networkConfig').at('enablePrivateNodes')
    // A pool without the setting follows its cluster.
    if (isPool && own.value === undefined) return undefined
    return mustBe(isPool ? own : nodes.at('privateClusterConfig').at('enablePrivateNodes'), true, {
      passes: 'Nodes get private addresses only.',
      fails: 'Nodes get public addresses.',
    })
  },
})
