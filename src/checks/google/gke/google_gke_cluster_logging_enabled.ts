import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_logging_enabled',
  title: 'GKE clusters should send their logs to Cloud Logging',
  service: 'gke',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell what ran in the cluster and who changed it: logs are gone with the nodes.',
  remediation: {
    text: 'Leave the logging service at its default.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/concepts/about-logs',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  compliance: { 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: { checkov: ['CKV_GCP_1'], trivy: ['GCP-0060', 'google-gke-enable-stackdriver-logging'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const service = cluster.at('loggingService')
    if (isText(service, 'none')) return fail('The cluster sends no logs.', service)
    const components = cluster.at('loggingConfig').at('componentConfig').at('enableComponents')
    const isEmpty = components.known() !== undefined && components.items().length === 0
    return isEmpty
      ? fail('The cluster sends no logs.', components)
      : pass('The cluster sends its logs to Cloud Logging.', service)
  },
})
