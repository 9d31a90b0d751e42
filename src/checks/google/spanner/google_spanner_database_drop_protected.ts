import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_spanner_database_drop_protected',
  title: 'Spanner databases should be protected from deletion',
  service: 'spanner',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One command, by mistake or on purpose, deletes the database and its instance with it.',
  remediation: {
    text: 'Set enable_drop_protection.',
    url: 'https://cloud.google.com/spanner/docs/prevent-database-deletion',
  },
  references: ['https://cloud.google.com/spanner/docs/backup'],
  sameAs: { checkov: ['CKV_GCP_120'] },
  resources: ['spanner.googleapis.com/Database'],
  evaluate: (resource) =>
    mustBe(resource.at('enableDropProtection'), true, {
      passes: 'The database cannot be deleted.',
      fails: 'The database can be deleted.',
    }),
})
