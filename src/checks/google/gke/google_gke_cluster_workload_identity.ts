import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_workload_identity',
  title: 'GKE clusters should use Workload Identity Federation',
  service: 'gke',
  severity: 'medium',
  categories: ['identity'],
  topics: ['workload-identity'],
  risk: 'Every pod can take the credentials of its node from the metadata server, or needs a service account key that leaks.',
  remediation: {
    text: 'Set the workload pool of the cluster to PROJECT_ID.svc.id.goog, and grant IAM roles to Kubernetes service accounts.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/workload-identity',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/concepts/workload-identity'],
  compliance: { 'nsa-kubernetes-1.2': ['cloud-infrastructure'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const workloadPool = cluster.at('workloadIdentityConfig').at('workloadPool')
    const isEnabled = anyHolds(
      () => cluster.at('autopilot').at('enabled').is(true),
      () => isSet(workloadPool),
    )
    return isEnabled
      ? pass('Workload Identity Federation is enabled.', workloadPool)
      : fail('Workload Identity Federation is not enabled.', workloadPool)
  },
})
