import { defineCheck } from '../../check.ts'
import { judgeFlags } from './database-flags.ts'

export default defineCheck({
  id: 'google_sql_postgres_checkpoints_logged',
  title: 'Cloud SQL for PostgreSQL should log checkpoints',
  service: 'cloudsql',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell when the database was busy writing, and for how long.',
  remediation: {
    text: 'Leave the database flag log_checkpoints on.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  sameAs: { trivy: ['GCP-0025', 'google-sql-pg-log-checkpoints'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    judgeFlags(instance, 'POSTGRES', [{ name: 'log_checkpoints', good: ['on'], byDefault: 'on' }]),
})
