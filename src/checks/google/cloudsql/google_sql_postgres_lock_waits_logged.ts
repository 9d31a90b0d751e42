import { defineCheck } from '../../check.ts'
import { judgeFlags } from './database-flags.ts'

export default defineCheck({
  id: 'google_sql_postgres_lock_waits_logged',
  title: 'Cloud SQL for PostgreSQL should log long waits for locks',
  service: 'cloudsql',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell why the database stood still, or who held it up.',
  remediation: {
    text: 'Set the database flag log_lock_waits to on.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  sameAs: { trivy: ['GCP-0020', 'google-sql-pg-log-lock-waits'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    judgeFlags(instance, 'POSTGRES', [{ name: 'log_lock_waits', good: ['on'], byDefault: 'off' }]),
})
