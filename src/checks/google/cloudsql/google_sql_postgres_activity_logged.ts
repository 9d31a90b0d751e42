import { defineCheck } from '../../check.ts'
import { type FlagRule, judgeFlags } from './database-flags.ts'

const FLAGS: readonly FlagRule[] = [
  // PostgreSQL 18 has `all` as well.
  { name: 'log_connections', good: ['on', 'all'], byDefault: 'off' },
  { name: 'log_disconnections', good: ['on'], byDefault: 'off' },
  { name: 'log_statement', good: ['ddl', 'mod', 'all'], byDefault: 'none' },
  { name: 'cloudsql.enable_pgaudit', good: ['on'], byDefault: 'off' },
]

export default defineCheck({
  id: 'google_sql_postgres_activity_logged',
  title: 'Cloud SQL for PostgreSQL should log connections and statements',
  service: 'cloudsql',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'After an incident nobody can tell who was connected to the database and what was done there.',
  remediation: {
    text: 'Set the database flags log_connections, log_disconnections and cloudsql.enable_pgaudit to on, and log_statement to ddl.',
    url: 'https://cloud.google.com/sql/docs/postgres/flags',
  },
  references: ['https://cloud.google.com/sql/docs/postgres/pg-audit'],
  compliance: { 'cis-gcp-5.0': ['6.2.2', '6.2.3', '6.2.4', '6.2.8'] },
  resources: ['sqladmin.googleapis.com/Instance'],
  evaluate: (instance) => judgeFlags(instance, 'POSTGRES', FLAGS),
})
