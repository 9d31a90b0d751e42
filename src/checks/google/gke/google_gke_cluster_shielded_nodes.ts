import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { anyHolds } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_shielded_nodes',
  title: 'GKE clusters should have shielded nodes',
  service: 'gke',
  severity: 'medium',
  categories: ['identity'],
  topics: ['secure-configuration'],
  risk: 'Whoever steals the bootstrap credential of a node joins the cluster with a machine of their own and gets the secrets of the pods that are placed there.',
  remediation: {
    text: 'Leave shielded nodes enabled: the control plane then knows that a node is a machine of the cluster.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes',
  },
  references: [
    'https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#shielded_nodes',
  ],
  compliance: { 'nist-800-53-r5': ['SI-7'] },
  fix: set('shieldedNodes.enabled', true, { breaks: 'All nodes are made anew, one after the other.' }),
  sameAs: { checkov: ['CKV_GCP_71'], trivy: ['GCP-0055', 'google-gke-node-shielding-enabled'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const shielded = cluster.at('shieldedNodes').at('enabled')
    const isShielded = anyHolds(
      () => cluster.at('autopilot').at('enabled').is(true),
      () => shielded.is(true),
    )
    return isShielded
      ? pass('The nodes are shielded.', shielded)
      : fail('The nodes are not shielded.', shielded)
  },
})
