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
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const service = cluster.at('loggingService')
    return isText(service, 'none')
      ? fail('The cluster sends no logs.', service)
      : pass('The cluster sends its logs to Cloud Logging.', service)
  },
})
