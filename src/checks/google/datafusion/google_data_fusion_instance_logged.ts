import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_data_fusion_instance_logged',
  title: 'Data Fusion instances should send their logs to Cloud Logging',
  service: 'datafusion',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell what pipelines did: their logs are gone with the machines.',
  remediation: {
    text: 'Set enable_stackdriver_logging.',
    url: 'https://cloud.google.com/data-fusion/docs/how-to/view-pipeline-logs',
  },
  references: ['https://cloud.google.com/data-fusion/docs/concepts/monitor-overview'],
  sameAs: { checkov: ['CKV_GCP_104'] },
  resources: ['datafusion.googleapis.com/Instance'],
  evaluate: (resource) =>
    mustBe(resource.at('enableStackdriverLogging'), true, {
      passes: 'Logs are sent to Cloud Logging.',
      fails: 'Logs are not sent to Cloud Logging.',
    }),
})
