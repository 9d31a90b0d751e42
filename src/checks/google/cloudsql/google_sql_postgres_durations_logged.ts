import { defineCheck } from '../../check.ts'
import { judgeFlags } from './database-flags.ts'

export default defineCheck({
  id: 'google_sql_postgres_durations_logged',
  title: 'Cloud SQL for PostgreSQL should log how long statements take',
  service: 'cloudsql',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell which statements took long when the database was slow.',
  remediation: {
    text: 'Set the database flag log_duration to on.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  sameAs: { checkov: ['CKV2_GCP_13'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    judgeFlags(instance, 'POSTGRES', [{ name: 'log_duration', good: ['on'], byDefault: 'off' }]),
})
