import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_database_kept_by_terraform',
  title: 'Terraform should not delete databases and tables',
  service: 'databases',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'A change that seems harmless, such as another name, makes Terraform delete the data and start anew.',
  remediation: {
    text: 'Leave deletion_protection at its default.',
    url: 'https://cloud.google.com/docs/terraform/best-practices/operations',
  },
  references: ['https://cloud.google.com/spanner/docs/prevent-database-deletion'],
  sameAs: { checkov: ['CKV_GCP_119', 'CKV_GCP_121', 'CKV_GCP_122'] },
  resources: [
    'spanner.googleapis.com/Database',
    'bigtableadmin.googleapis.com/Instance',
    'bigquery.googleapis.com/Table',
  ],
  evaluate: (resource) =>
    mustBe(resource.at('deletionProtection'), true, {
      passes: 'Terraform does not delete it.',
      fails: 'Terraform may delete it.',
    }),
})
