import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_sql_instance_deletion_protected',
  title: 'Cloud SQL instances should be protected from deletion',
  service: 'cloudsql',
  severity: 'low',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One mistaken command deletes the database, and its backups with it.',
  remediation: {
    text: 'Set deletion_protection_enabled in the settings: it also holds for the console and the API, which deletion_protection of Terraform does not.',
    url: 'https://cloud.google.com/sql/docs/mysql/deletion-protection',
  },
  references: ['https://cloud.google.com/sql/docs/postgres/deletion-protection'],
  compliance: { 'cis-gcp-5.0': ['6.9'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    mustBe(instance.at('settings').at('deletionProtectionEnabled'), true, {
      passes: 'The instance is protected from deletion.',
      fails: 'Cloud SQL lets everybody with the right delete the instance at once.',
    }),
})
