import { defineCheck } from '../../check.ts'
import { judgeFlags } from './database-flags.ts'

export default defineCheck({
  id: 'google_sql_postgres_temp_files_logged',
  title: 'Cloud SQL for PostgreSQL should log temporary files',
  service: 'cloudsql',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Queries that fill the disk, by mistake or as an attack, leave no trace.',
  remediation: {
    text: 'Set the database flag log_temp_files to 0.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  sameAs: { trivy: ['GCP-0014', 'google-sql-enable-pg-temp-file-logging'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) =>
    judgeFlags(instance, 'POSTGRES', [{ name: 'log_temp_files', good: ['0'], byDefault: '-1' }]),
})
