import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_intranode_visibility',
  title: 'GKE clusters should show traffic between pods of a node',
  service: 'gke',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'Flow logs and firewall rules of the VPC network see nothing of what two pods of the same node say to each other.',
  remediation: {
    text: 'Enable intranode visibility.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/intranode-visibility',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_61'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const visibility = cluster.at('networkConfig').at('enableIntraNodeVisibility')
    const isVisible = anyHolds(
      () => cluster.at('autopilot').at('enabled').is(true),
      () => visibility.is(true),
    )
    return isVisible
      ? pass('The VPC network sees traffic within nodes.', visibility)
      : fail('The VPC network does not see traffic within nodes.', visibility)
  },
})
