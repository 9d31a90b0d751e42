import { defineCheck, fail, pass } from '../../check.ts'

/** Modes that keep images from running. `POLICY_BINDINGS` alone only reports. */
const ENFORCED: ReadonlySet<string> = new Set([
  'PROJECT_SINGLETON_POLICY_ENFORCE',
  'POLICY_BINDINGS_AND_PROJECT_SINGLETON_POLICY_ENFORCE',
])

export default defineCheck({
  id: 'google_gke_cluster_binary_authorization',
  title: 'GKE clusters should run only images that a policy allows',
  service: 'gke',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Who may create a pod, or gets hold of a registry, runs any image in the cluster: nothing asks where it came from.',
  remediation: {
    text: 'Set the evaluation mode of Binary Authorization to PROJECT_SINGLETON_POLICY_ENFORCE, and let the policy of the project say which images may run.',
    url: 'https://cloud.google.com/binary-authorization/docs/enable-cluster',
  },
  references: ['https://cloud.google.com/binary-authorization/docs/overview'],
  sameAs: { checkov: ['CKV_GCP_66'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const mode = cluster.at('binaryAuthorization').at('evaluationMode')
    return ENFORCED.has(mode.known() ?? '')
      ? pass('A policy says which images may run.', mode)
      : fail('Any image may run.', mode)
  },
})
