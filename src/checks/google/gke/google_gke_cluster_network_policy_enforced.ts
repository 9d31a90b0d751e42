import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_network_policy_enforced',
  title: 'GKE clusters should enforce network policies',
  service: 'gke',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Every pod can reach every other one, whatever network policies say: one that is taken over reaches the databases of all the others.',
  remediation: {
    text: 'Use GKE Dataplane V2 (ADVANCED_DATAPATH), or enable network policies for the cluster.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/network-policy',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/concepts/dataplane-v2'],
  compliance: { 'nsa-kubernetes-1.2': ['network-policies'] },
  sameAs: { checkov: ['CKV_GCP_12'], trivy: ['GCP-0056', 'google-gke-enable-network-policy'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const policy = cluster.at('networkPolicy').at('enabled')
    const isEnforced = anyHolds(
      () => cluster.at('autopilot').at('enabled').is(true),
      () => cluster.at('networkConfig').at('datapathProvider').is('ADVANCED_DATAPATH'),
      () => policy.is(true),
    )
    return isEnforced
      ? pass('Network policies are enforced.', policy)
      : fail('Network policies are not enforced.', policy)
  },
})
