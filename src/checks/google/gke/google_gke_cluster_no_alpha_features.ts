import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'google_gke_cluster_no_alpha_features',
  title: 'GKE clusters should not have alpha features',
  service: 'gke',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['supported-software'],
  risk: 'Unfinished code runs in the control plane, nothing is upgraded, and Google deletes the cluster after 30 days.',
  remediation: {
    text: 'Make a new cluster without enable_kubernetes_alpha.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/concepts/alpha-clusters',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV2_GCP_19'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate: (cluster) =>
    mustNotBe(cluster.at('enableKubernetesAlpha'), true, {
      passes: 'Alpha features are not enabled.',
      fails: 'Alpha features are enabled.',
    }),
})
