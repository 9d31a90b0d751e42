import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_data_fusion_instance_monitored',
  title: 'Data Fusion instances should send metrics to Cloud Monitoring',
  service: 'datafusion',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'Nobody notices that pipelines fail, or that they move far more data than usual.',
  remediation: {
    text: 'Set enable_stackdriver_monitoring.',
    url: 'https://cloud.google.com/data-fusion/docs/concepts/monitor-overview',
  },
  references: ['https://cloud.google.com/data-fusion/docs/concepts/overview'],
  sameAs: { checkov: ['CKV_GCP_105'] },
  resources: ['datafusion.googleapis.com/Instance'],
  evaluate: (resource) =>
    mustBe(resource.at('enableStackdriverMonitoring'), true, {
      passes: 'Metrics are sent to Cloud Monitoring.',
      fails: 'Metrics are not sent to Cloud Monitoring.',
    }),
})
