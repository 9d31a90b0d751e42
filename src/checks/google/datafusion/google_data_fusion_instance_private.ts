import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_data_fusion_instance_private',
  title: 'Data Fusion instances should be private',
  service: 'datafusion',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Pipelines and their machines have public addresses, and reach anything on the internet.',
  remediation: {
    text: 'Make the instance anew with private_instance.',
    url: 'https://cloud.google.com/data-fusion/docs/how-to/create-private-ip',
  },
  references: ['https://cloud.google.com/data-fusion/docs/concepts/networking'],
  sameAs: { checkov: ['CKV_GCP_87'] },
  resources: ['datafusion.googleapis.com/Instance'],
  evaluate: (resource) =>
    mustBe(resource.at('privateInstance'), true, {
      passes: 'The instance is private.',
      fails: 'The instance has public addresses.',
    }),
})
