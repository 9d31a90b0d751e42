import { defineCheck } from '../../check.ts'
import { type FlagRule, judgeFlags } from './database-flags.ts'

const DETAILED = ['debug5', 'debug4', 'debug3', 'debug2', 'debug1', 'info', 'notice', 'warning']

const FLAGS: readonly FlagRule[] = [
  { name: 'log_min_messages', good: DETAILED, byDefault: 'warning' },
  { name: 'log_min_error_statement', good: [...DETAILED, 'error'], byDefault: 'error' },
  { name: 'log_error_verbosity', good: ['default', 'verbose'], byDefault: 'default' },
  { name: 'log_min_duration_statement', good: ['-1'], byDefault: '-1' },
]

export default defineCheck({
  id: 'google_sql_postgres_errors_logged',
  title: 'Cloud SQL for PostgreSQL should log errors and warnings',
  service: 'cloudsql',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Attempts that fail, such as injected statements, leave no trace, or statements with personal data in them land in the logs.',
  remediation: {
    text: 'Leave log_min_messages at warning and log_min_error_statement at error or above in detail, log_error_verbosity at default, and log_min_duration_statement at -1.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://www.postgresql.org/docs/current/runtime-config-logging.html'],
  compliance: { 'cis-gcp-5.0': ['6.2.1', '6.2.5', '6.2.6', '6.2.7'] },
  sameAs: {
    trivy: ['GCP-0018', 'google-sql-pg-log-errors', 'GCP-0021', 'google-sql-pg-no-min-statement-logging'],
  },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) => judgeFlags(instance, 'POSTGRES', FLAGS),
})
