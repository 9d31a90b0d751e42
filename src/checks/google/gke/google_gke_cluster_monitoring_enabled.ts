import { defineCheck, fail, pass } from '../../check.ts'
import { isText } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_monitoring_enabled',
  title: 'GKE clusters should send metrics to Cloud Monitoring',
  service: 'gke',
  severity: 'low',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'Nobody notices that nodes run out of memory, or that something in the cluster uses far more than usual.',
  remediation: {
    text: 'Leave the monitoring service at its default.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/configure-metrics',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_8'], trivy: ['GCP-0052', 'google-gke-enable-stackdriver-monitoring'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const service = cluster.at('monitoringService')
    if (isText(service, 'none')) return fail('The cluster sends no metrics.', service)
    const components = cluster.at('monitoringConfig').at('componentConfig').at('enableComponents')
    const isEmpty = components.known() !== undefined && components.items().length === 0
    return isEmpty
      ? fail('The cluster sends no metrics.', components)
      : pass('The cluster sends metrics to Cloud Monitoring.', service)
  },
})
